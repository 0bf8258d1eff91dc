/** Titles that pages have whatever the tool is, and what they say about the page. */

const SIGN_IN = [
  'sign in',
  'signin',
  'log in',
  'login',
  'log on',
  'sign up',
  'signup',
  'register',
  'create account',
  'create an account',
  'create your account',
  'single sign on',
  'authentication',
  'verify you are human',
  'connexion',
  'se connecter',
  'connectez vous',
  'identification',
  's identifier',
  'inscription',
  's inscrire',
  'creer un compte',
  'anmelden',
  'anmeldung',
  'einloggen',
  'iniciar sesion',
  'inicio de sesion',
  'accedi',
  'inloggen',
  'ログイン',
  '登录',
  '로그인',
  'войти',
];
const SIGN_IN_START =
  /^(?:(?:sign|log) ?(?:in|on) (?:to|with|or)|se connecter a|connectez vous a|bei .{1,40} anmelden)\b/;

const MISSING = [
  '404',
  'error 404',
  'erreur 404',
  '404 error',
  '404 not found',
  'not found',
  'page not found',
  '404 page not found',
  'this page could not be found',
  'page could not be found',
  'page does not exist',
  'oops',
  'page introuvable',
  'introuvable',
  'page non trouvee',
  'seite nicht gefunden',
  'nicht gefunden',
  'pagina no encontrada',
  'pagina non trovata',
  'pagina niet gevonden',
  'ページが見つかりません',
  '页面未找到',
];
const MISSING_START = /^(?:error )?404 (?:error|not|page|this|the|we|oops)\b|^(?:page|site) not found\b/;

const EMPTY = [
  'home',
  'homepage',
  'home page',
  'welcome',
  'welcome back',
  'index',
  'untitled',
  'untitled page',
  'document',
  'loading',
  'redirecting',
  'please wait',
  'just a moment',
  'one moment please',
  'attention required',
  'access denied',
  'forbidden',
  'error',
  'an error occurred',
  'something went wrong',
  'service unavailable',
  'bad gateway',
  'maintenance',
  'under construction',
  'coming soon',
  'website',
  'my website',
  'app',
  'react app',
  'vite app',
  'accueil',
  'bienvenue',
  'chargement',
  'erreur',
  'acces refuse',
  'bientot disponible',
  'startseite',
  'willkommen',
  'inicio',
];

/** Longer than any title that is compared, in characters. */
const TITLE_MAX = 500;

/** `S’identifier !` → `s identifier`. */
function fold(title: string): string {
  return title
    .slice(0, TITLE_MAX)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

type TitleKind = 'sign-in' | 'missing' | 'empty';

const KINDS = new Map<string, TitleKind>([
  ...SIGN_IN.map((title) => [fold(title), 'sign-in'] as const),
  ...MISSING.map((title) => [fold(title), 'missing'] as const),
  ...EMPTY.map((title) => [fold(title), 'empty'] as const),
]);

/** Tells what a title, or a part of one, says of its page instead of the tool's name; undefined when it may be a name. */
export function kindOfTitle(title: string): TitleKind | undefined {
  const folded = fold(title);
  const known = KINDS.get(folded);
  if (known) return known;
  if (SIGN_IN_START.test(folded)) return 'sign-in';
  return MISSING_START.test(folded) ? 'missing' : undefined;
}
