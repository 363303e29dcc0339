import { lazy, Suspense } from 'react';
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { PageErrorBoundary } from './components/page-error-boundary.tsx';
import { Shell } from './components/shell/shell.tsx';
import type { Config } from './config.ts';
import { paths } from './paths.ts';

const Home = lazy(() => import('./routes/home/home.tsx'));
const Prenota = lazy(() => import('./routes/prenota/prenota.tsx'));
const Menu = lazy(() => import('./routes/menu.tsx'));
const LavoraConNoi = lazy(() => import('./routes/lavora_con_noi.tsx'));
const PrivacyPolicy = lazy(() => import('./routes/privacy_policy.tsx'));
const DoveSiamo = lazy(() => import('./routes/dove_siamo/dove_siamo.tsx'));
const Contattaci = lazy(() => import('./routes/contattaci.tsx'));
const Admin = lazy(() => import('./routes/admin/admin.tsx'));
const NotFound = lazy(() => import('./routes/not_found.tsx'));

/** The site: its shell and one page for each URL. */
export function App({ config }: { config: Config }) {
  return (
    <BrowserRouter>
      <Shell>
        <Pages config={config} />
      </Shell>
    </BrowserRouter>
  );
}

function Pages({ config }: { config: Config }) {
  const { pathname } = useLocation();
  return (
    // The key gives the next page a chance after one that failed.
    <PageErrorBoundary key={pathname}>
      <Suspense fallback={null}>
        <Routes>
          <Route path="/" element={<Navigate to={paths.home} replace />} />
          <Route path={paths.home} element={<Home />} />
          <Route path={paths.prenota} element={<Prenota config={config} />} />
          <Route path={paths.menu} element={<Menu />} />
          <Route path={paths.lavoraConNoi} element={<LavoraConNoi />} />
          <Route path={paths.privacyPolicy} element={<PrivacyPolicy />} />
          <Route path={paths.doveSiamo} element={<DoveSiamo />} />
          <Route path={paths.contattaci} element={<Contattaci />} />
          <Route path={paths.admin} element={<Admin config={config} />} />
          <Route path="*" element={<NotFound />} />
        </Routes>
      </Suspense>
    </PageErrorBoundary>
  );
}
