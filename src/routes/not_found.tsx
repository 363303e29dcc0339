import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';

export default function NotFound() {
  return (
    <>
      <h1>Pagina non trovata</h1>
      <p>
        Questa pagina non esiste. <Link to={paths.home}>Torna alla home</Link>
      </p>
    </>
  );
}
