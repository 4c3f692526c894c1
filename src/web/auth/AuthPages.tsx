import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { ActionPage } from './ActionPage.tsx';
import { ForgotPage } from './ForgotPage.tsx';
import { SignInPage } from './SignInPage.tsx';

/** What lies below `/auth`: public, and without react-admin. */
export function AuthPages() {
  const { search } = useLocation();
  return (
    <Routes>
      <Route path="login" element={<SignInPage />} />
      <Route path="forgot" element={<ForgotPage />} />
      <Route path="action" element={<ActionPage />} />
      <Route path="*" element={<Navigate replace to={`/auth/login${search}`} />} />
    </Routes>
  );
}
