import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import SunMoon from 'lucide-react/icons/sun-moon';
import { useEffect, useState } from 'react';
import { t } from '#src/shared/messages/translate.ts';
import { IconButton } from '../button.tsx';

type Theme = 'system' | 'light' | 'dark';

const KEY = 'theme';
const next: Record<Theme, Theme> = { system: 'light', light: 'dark', dark: 'system' };
const icons = { system: SunMoon, light: Sun, dark: Moon };

function applyTheme(theme: Theme): void {
  const root = document.documentElement;
  try {
    if (theme === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // Storage can be forbidden; the choice then lasts until the page is left.
  }
  if (theme === 'system') root.removeAttribute('data-theme');
  else root.setAttribute('data-theme', theme);
}

/** Cycles through system, light and dark. The choice is stored under `theme` in the browser's storage. */
export function ThemeToggle({ className }: { className?: string }) {
  // The server does not know the choice, so the first render must match its page.
  const [theme, setTheme] = useState<Theme>('system');
  useEffect(() => {
    const chosen = document.documentElement.dataset.theme;
    if (chosen === 'light' || chosen === 'dark') setTheme(chosen);
  }, []);
  const Icon = icons[theme];
  return (
    <IconButton
      label={t(`theme.${theme}`)}
      className={className}
      onClick={() => {
        applyTheme(next[theme]);
        setTheme(next[theme]);
      }}
    >
      <Icon aria-hidden className="size-5" />
    </IconButton>
  );
}
