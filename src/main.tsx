import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { ConfigurationFault } from './components/configuration-fault.tsx';
import { ConfigurationError, readConfig } from './config.ts';
import './content/fonts/fonts.css';
import './styles/tokens.css';
import './styles/base.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');

createRoot(root).render(<StrictMode>{page()}</StrictMode>);

function page() {
  try {
    return <App config={readConfig(import.meta.env)} />;
  } catch (error) {
    if (error instanceof ConfigurationError) return <ConfigurationFault faults={error.faults} />;
    throw error;
  }
}
