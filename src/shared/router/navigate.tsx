import { useEffect } from 'react';
import { useNavigate } from './hooks.ts';

/** Leads elsewhere as soon as it is rendered. */
export function Navigate({ to, replace = false }: { to: string; replace?: boolean }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace }), [navigate, to, replace]);
  return null;
}
