import type { HealthState } from '#src/features/tools/tool-page/detail/health-contract.ts';
import type { SeenSite } from '../classify-site.server.ts';

/** Shapes of answers as sites give them, shortened, with what they are. */
interface RecordedAnswer extends Partial<SeenSite> {
  is: HealthState;
  what: string;
}

const LISTED = 'https://quillwriter.ai/';
const html = { 'content-type': 'text/html; charset=utf-8' };
const page = (title: string, body: string, head = '') =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>${head}</head><body>${body}</body></html>`;
const words = (count: number) =>
  Array.from(
    { length: count },
    (_, index) => `Sentence ${index} tells what the assistant writes for teams.`,
  ).join(' ');
const menu = ['pricing', 'features', 'blog', 'about', 'docs']
  .map((name) => `<a href="/${name}">${name}</a>`)
  .join(' ');
const landing = (extra = '') =>
  page('Quill — write faster with AI', `<nav>${menu}</nav><h1>Write faster</h1><p>${words(30)}</p>${extra}`);

const working: RecordedAnswer[] = [
  { is: 'ok', what: 'an ordinary landing page', text: landing() },
  {
    is: 'ok',
    what: 'an app that is drawn in the browser',
    text: '<!doctype html><html><head><title>Quill</title><script type="module" src="/assets/index-4f.js"></script></head><body><noscript>You need to enable JavaScript to run this app.</noscript><div id="root"></div></body></html>',
  },
  {
    is: 'ok',
    what: 'a shell without a title',
    text: '<!doctype html><html><head><script defer src="/main.dart.js"></script></head><body></body></html>',
  },
  {
    is: 'ok',
    what: 'a page that streams its content with scripts',
    text: page('Loading', '<div id="__next"></div><script src="/_next/static/chunks/main.js"></script>'),
  },
  {
    is: 'ok',
    what: 'an API without a page',
    headers: { 'content-type': 'application/json' },
    text: '{"ok":true}',
  },
  { is: 'ok', what: 'a document', headers: { 'content-type': 'application/pdf' }, text: '' },
  {
    is: 'ok',
    what: 'a sign-in on the page',
    text: page('Sign in · Quill', '<form action="/login"><input></form>'),
  },
  { is: 'ok', what: 'a password of the server', status: 401, text: '401 Authorization Required' },
  {
    is: 'ok',
    what: 'a sign-in at another company',
    final:
      'https://acme.eu.auth0.com/login?state=x&redirect_uri=https%3A%2F%2Fquillwriter.ai%2Fcallback&client=y',
    text: page('Log in', '<form></form>'),
  },
  {
    is: 'ok',
    what: 'a redirect to its own www and language',
    final: 'https://www.quillwriter.ai/en/',
    text: landing(),
  },
  {
    is: 'ok',
    what: 'an assistant for names of domains that are for sale',
    listed: 'https://namefinder.io/',
    final: 'https://namefinder.io/',
    text: page(
      'Namefinder — AI domain names',
      `<nav>${menu}</nav><h1>Find a domain</h1><p>Every name here is for sale. Buy this domain with one click and make an offer.</p><p>${words(12)}</p>`,
    ),
  },
  {
    is: 'ok',
    what: 'a short page of such an assistant',
    listed: 'https://brandly.ai/',
    final: 'https://brandly.ai/',
    text: page('Brandly', `${menu}<h1>Brand names by AI</h1><p>Check whether a domain is for sale.</p>`),
  },
  {
    is: 'ok',
    what: 'a new company that says it is coming',
    text: page(
      'Quill',
      '<h1>Coming soon</h1><p>Join the waiting list for our writing assistant.</p><form></form>',
    ),
  },
  {
    is: 'ok',
    what: 'a landing page with a check against spam',
    text: landing('<script src="https://challenges.cloudflare.com/turnstile/v0/api.js"></script>'),
  },
  {
    is: 'ok',
    what: 'a page with the measuring script of a protection',
    text: landing(
      '<script>window.__CF$cv$params={};a.src="/cdn-cgi/challenge-platform/scripts/jsd/main.js"</script>',
    ),
  },
  {
    is: 'ok',
    what: 'a tool that solves captchas',
    listed: 'https://solver.dev/',
    final: 'https://solver.dev/',
    text: page('Captcha tests by AI', `${menu}<h1>Prove you are human?</h1><p>${words(40)}</p>`),
  },
  {
    is: 'ok',
    what: 'a magazine called 404',
    listed: 'https://404media.example.org/',
    final: 'https://404media.example.org/',
    text: page('404 Media', `<h1>404 Media</h1>${menu}<p>${words(30)}</p>`),
  },
  { is: 'ok', what: 'a page larger than what is read', isCut: true, text: landing() },
  { is: 'ok', what: 'a whole page with the status of an error', status: 500, text: landing() },
  {
    is: 'ok',
    what: 'a short link that leads on',
    listed: 'https://discord.gg/quill',
    final: 'https://discord.com/invite/quill',
    text: landing(),
  },
  {
    is: 'ok',
    what: 'a page that speaks of parking cars',
    listed: 'https://parkwise.ai/',
    final: 'https://parkwise.ai/',
    text: page('Parkwise', `<h1>Parking made easy</h1>${menu}<p>Your car is parked by AI. ${words(10)}</p>`),
  },
  {
    is: 'ok',
    what: 'a market where people make offers',
    text: page('Beats for sale', '<h1>Sell your beats</h1><p>Make an offer. Domain experts welcome.</p>'),
  },
  {
    is: 'ok',
    what: 'a maker of logos at a registrar',
    listed: 'https://www.namecheap.com/logo-maker/',
    final: 'https://www.namecheap.com/logo-maker/',
    text: page('Free logo maker', '<h1>Logos by AI</h1><p>A domain for sale, and more.</p>'),
  },
  {
    is: 'ok',
    what: 'a tool called after an error',
    text: page('Oops! Error tracking', '<h1>Oops!</h1><p>Find errors before your users do.</p>'),
  },
  {
    is: 'ok',
    what: 'a maker of captchas',
    text: page('Acme – captchas for humans', `${menu}<h1>The friendlier captcha</h1>`),
  },
  {
    is: 'ok',
    what: 'a text about a sale',
    text: page(
      'Quill',
      '<h1>Quill</h1><p>The lifetime plan is for sale until Friday.</p><a href="/pricing">Plans</a>',
    ),
  },
];

const refusing: RecordedAnswer[] = [
  {
    is: 'unknown',
    what: 'a challenge of Cloudflare',
    status: 403,
    headers: { ...html, 'cf-mitigated': 'challenge', server: 'cloudflare' },
    text: page(
      'Just a moment...',
      '<noscript>Enable JavaScript and cookies to continue</noscript><script>window._cf_chl_opt={}</script>',
    ),
  },
  {
    is: 'unknown',
    what: 'the same with status 503 of former years',
    status: 503,
    text: page('Just a moment...', '<h1>Checking your browser before accessing quillwriter.ai.</h1>'),
  },
  {
    is: 'unknown',
    what: 'a block of Cloudflare',
    status: 403,
    text: page('Attention Required! | Cloudflare', '<h1>Sorry, you have been blocked</h1>'),
  },
  {
    is: 'unknown',
    what: 'DataDome',
    status: 403,
    headers: { ...html, 'x-datadome': 'protected' },
    text: page(
      'quillwriter.ai',
      '<p id="cmsg">Please enable JS and disable any ad blocker</p><script src="https://ct.captcha-delivery.com/c.js"></script>',
    ),
  },
  {
    is: 'unknown',
    what: 'Akamai',
    status: 403,
    headers: { ...html, server: 'AkamaiGHost' },
    text: page(
      'Access Denied',
      "<h1>Access Denied</h1>You don't have permission to access this server. Reference #18.2d",
    ),
  },
  {
    is: 'unknown',
    what: 'Imperva with status 200',
    text: page(
      '',
      '<iframe src="/_Incapsula_Resource?CWUDNSAI=23">Request unsuccessful. Incapsula incident ID: 1</iframe>',
    ),
  },
  {
    is: 'unknown',
    what: 'HUMAN with status 200',
    text: page(
      'Access to this page has been denied',
      '<div id="px-captcha"></div><p>Press & Hold to confirm</p>',
    ),
  },
  {
    is: 'unknown',
    what: 'AWS WAF',
    status: 202,
    headers: { ...html, 'x-amzn-waf-action': 'challenge' },
    text: page('', '<script>window.gokuProps={}</script>'),
  },
  {
    is: 'unknown',
    what: 'Vercel',
    status: 429,
    headers: { ...html, 'x-vercel-mitigated': 'challenge' },
    text: page('Vercel Security Checkpoint', "<p>We're verifying your browser</p>"),
  },
  {
    is: 'unknown',
    what: 'Sucuri',
    status: 403,
    text: page('Sucuri WebSite Firewall - Access Denied', '<h1>Access Denied - Sucuri Website Firewall</h1>'),
  },
  {
    is: 'unknown',
    what: 'Anubis with status 200',
    text: page(
      "Making sure you're not a bot!",
      '<script id="anubis_challenge" type="application/json">{}</script>',
    ),
  },
  {
    is: 'unknown',
    what: 'a captcha at another address',
    final: 'https://validate.perfdrive.com/?ssa=1&ssc=https%3A%2F%2Fquillwriter.ai',
    text: page('Captcha', '<form></form>'),
  },
  {
    is: 'unknown',
    what: 'a redirect to a check of the search engine that hosts it',
    listed: 'https://sites.google.com/view/quill',
    final: 'https://www.google.com/sorry/index?continue=https://sites.google.com/view/quill',
    status: 429,
    text: page('Sorry...', 'Our systems have detected unusual traffic'),
  },
  { is: 'unknown', what: 'too many requests', status: 429, text: 'Too Many Requests' },
  {
    is: 'unknown',
    what: 'a plain 403',
    status: 403,
    text: '<html><head><title>403 Forbidden</title></head><body><center>nginx</center></body></html>',
  },
  {
    is: 'unknown',
    what: 'a network that refuses unknown programs',
    status: 999,
    text: '<script>window.location.href="/authwall?"</script>',
  },
  { is: 'unknown', what: 'not for this country', status: 451, text: 'Unavailable For Legal Reasons' },
  { is: 'unknown', what: 'a method it does not know', status: 405, text: '' },
  {
    is: 'unknown',
    what: 'a firewall with a reference',
    text: page(
      'Request Rejected',
      'The requested URL was rejected. Please consult with your administrator. Your support ID is: 1',
    ),
  },
  { is: 'unknown', what: 'robots.txt', failure: 'robots' },
];

const lost: RecordedAnswer[] = [
  { is: 'unreachable', what: 'a name without an address', failure: 'no_name' },
  {
    is: 'unreachable',
    what: 'a server that refuses connections',
    failure: 'no_connection',
    code: 'ECONNREFUSED',
  },
  { is: 'unreachable', what: 'an expired certificate', failure: 'bad_certificate', code: 'CERT_HAS_EXPIRED' },
  {
    is: 'unreachable',
    what: 'a certificate of another name',
    failure: 'bad_certificate',
    code: 'ERR_TLS_CERT_ALTNAME_INVALID',
  },
  {
    is: 'unknown',
    what: 'a chain that browsers complete',
    failure: 'bad_certificate',
    code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  },
  { is: 'unknown', what: 'a reset connection', failure: 'broken_off', code: 'ECONNRESET' },
  { is: 'unknown', what: 'an answer that drips', failure: 'too_slow' },
  { is: 'unknown', what: 'a redirect in circles', failure: 'redirects' },
  {
    is: 'unknown',
    what: 'fifty megabytes',
    headers: { 'content-type': 'text/html', 'content-length': '52428800' },
    text: '',
  },
  { is: 'unknown', what: 'bytes without end', headers: {}, isCut: true, text: 'x'.repeat(5000) },
  { is: 'unknown', what: 'an empty page', text: '' },
  { is: 'unknown', what: 'an empty document', text: '<html><head></head><body></body></html>' },
  {
    is: 'unreachable',
    what: 'a page that is gone',
    status: 404,
    text: page('404 Not Found', '<h1>Not Found</h1><hr>nginx'),
  },
  { is: 'unreachable', what: 'a page gone for good', status: 410, text: 'Gone' },
  {
    is: 'unreachable',
    what: 'a deployment that was deleted',
    status: 404,
    headers: { ...html, 'x-vercel-error': 'DEPLOYMENT_NOT_FOUND' },
    text: page(
      '404: This page could not be found',
      'The deployment could not be found on Vercel. DEPLOYMENT_NOT_FOUND',
    ),
  },
  {
    is: 'unreachable',
    what: 'a page of GitHub that is gone',
    status: 404,
    text: page('Site not found · GitHub Pages', "<h1>404</h1><p>There isn't a GitHub Pages site here.</p>"),
  },
  {
    is: 'unreachable',
    what: 'an app without a host',
    status: 404,
    text: page('No such app', '<iframe src="//www.herokucdn.com/error-pages/no-such-app.html"></iframe>'),
  },
  {
    is: 'unknown',
    what: 'an app that answers each path with 404',
    status: 404,
    text: '<html><head><title>Quill</title><script src="/app.js"></script></head><body><div id="app"></div></body></html>',
  },
  {
    is: 'unreachable',
    what: 'a soft 404',
    text: page('Page not found | Quill', '<h1>Page not found</h1><a href="/">Home</a>'),
  },
  {
    is: 'unreachable',
    what: 'a soft 404 in French',
    text: page('Page introuvable', '<h1>Oops !</h1><p>Cette page est introuvable.</p>'),
  },
  {
    is: 'unreachable',
    what: 'a redirect to the page of an error',
    listed: 'https://quillwriter.ai/app',
    final: 'https://quillwriter.ai/404',
    text: page('Quill', '<p>Nothing here</p>'),
  },
  {
    is: 'unreachable',
    what: 'a gateway without a server',
    status: 502,
    text: page('502 Bad Gateway', '<center><h1>502 Bad Gateway</h1></center>'),
  },
  {
    is: 'unreachable',
    what: 'a server that is down behind Cloudflare',
    status: 521,
    text: page('quillwriter.ai | 521: Web server is down', '<h1>Web server is down</h1>'),
  },
  {
    is: 'unreachable',
    what: 'a name that Cloudflare cannot resolve',
    status: 530,
    text: page('Origin DNS error | quillwriter.ai | Cloudflare', '<h1>Error 1016</h1>'),
  },
  { is: 'unreachable', what: 'an error of the server', status: 500, text: 'Internal Server Error' },
  {
    is: 'unknown',
    what: 'maintenance',
    status: 503,
    text: page('Maintenance', "<h1>We'll be back soon!</h1>"),
  },
  {
    is: 'unknown',
    what: 'maintenance with a time',
    status: 503,
    headers: { ...html, 'retry-after': '3600' },
    text: '',
  },
  {
    is: 'unreachable',
    what: 'a suspended account',
    text: page('Account Suspended', '<h1>This Account has been suspended.</h1>'),
  },
  {
    is: 'unreachable',
    what: 'a shop that was closed',
    status: 402,
    text: page('Quill', '<h1>This store is unavailable</h1>'),
  },
  {
    is: 'unknown',
    what: 'the first page of a server',
    text: page('Welcome to nginx!', '<h1>Welcome to nginx!</h1>'),
  },
  {
    is: 'unknown',
    what: 'the first page of a panel',
    text: page('Domain Default page', '<p>If you see this page, Plesk was set up</p>'),
  },
  { is: 'unknown', what: 'a list of files', text: page('Index of /', '<h1>Index of /</h1>') },
];

const moved: RecordedAnswer[] = [
  { is: 'moved', what: 'a new name', final: 'https://inkwell.com/', text: landing() },
  { is: 'moved', what: 'the same name elsewhere', final: 'https://quillwriter.com/', text: landing() },
  {
    is: 'moved',
    what: 'a company that bought it',
    final: 'https://www.bigcorp.com/products/quill',
    text: landing(),
  },
  {
    is: 'moved',
    what: 'a new name that asks for a proof',
    final: 'https://inkwell.com/',
    status: 403,
    headers: { ...html, 'cf-mitigated': 'challenge' },
    text: page('Just a moment...', ''),
  },
  {
    is: 'moved',
    what: 'a page that only sends the browser on',
    text: page('Quill', '', '<meta http-equiv="refresh" content="0; url=https://inkwell.com/">'),
  },
  {
    is: 'moved',
    what: 'a script that only sends the browser on',
    text: '<script>window.location.replace("https://inkwell.com/")</script>',
  },
  {
    is: 'moved',
    what: 'a free address left for a domain',
    listed: 'https://quill.vercel.app/',
    final: 'https://quillwriter.ai/',
    text: landing(),
  },
];

const parked: RecordedAnswer[] = [
  {
    is: 'parked',
    what: 'a lander of GoDaddy',
    text: '<!DOCTYPE html><html><head><script>window.onload=function(){window.location.href="/lander"}</script></head></html>',
  },
  {
    is: 'parked',
    what: 'the page behind it',
    final: 'https://quillwriter.ai/lander',
    text: page(
      'quillwriter.ai',
      '<div id="root"></div><script src="https://img1.wsimg.com/parking-lander/static/js/main.js"></script>',
    ),
  },
  {
    is: 'parked',
    what: 'Sedo',
    text: page(
      'quillwriter.ai - This website is for sale! - quillwriter Resources',
      '<p>The domain quillwriter.ai is for sale.</p><script src="https://img.sedoparking.com/templates/x.js"></script>',
    ),
  },
  {
    is: 'parked',
    what: 'HugeDomains',
    final: 'https://www.hugedomains.com/domain_profile.cfm?d=quillwriter.ai',
    text: landing(),
  },
  {
    is: 'parked',
    what: 'Dan',
    final: 'https://dan.com/buy-domain/quillwriter.ai',
    text: page('quillwriter.ai', words(60)),
  },
  {
    is: 'parked',
    what: 'ParkingCrew',
    headers: { ...html, 'x-adblock-key': 'MFwwDQ' },
    text: '<html data-adblockkey="MFww"><head><title>quillwriter.ai</title><script src="https://www.google.com/adsense/domains/caf.js"></script></head><body><div id="ads"></div></body></html>',
  },
  {
    is: 'parked',
    what: 'Bodis',
    final: 'http://ww16.quillwriter.ai/?sub1=2026',
    text: page('quillwriter.ai', '<script>window.park="eyJ1"</script><script src="/bAbCdE.js"></script>'),
  },
  {
    is: 'parked',
    what: 'Above',
    text: page(
      'quillwriter.ai',
      '<h2>Related Searches</h2><a href="/?q=ai">AI Writing</a><script src="//www.above.com/js/x.js"></script>',
    ),
  },
  {
    is: 'parked',
    what: 'Namecheap',
    text: page(
      'quillwriter.ai - Registered at Namecheap.com',
      '<h1>quillwriter.ai</h1><p>This domain was recently registered at Namecheap.</p><a href="https://www.namecheap.com/domains/parking/">x</a>',
    ),
  },
  {
    is: 'parked',
    what: 'an expired domain at its registrar',
    text: page(
      'Expired Domain',
      '<h1>quillwriter.ai has expired</h1><p>If you owned it: this domain has expired. Renew your domain now.</p>',
    ),
  },
  {
    is: 'parked',
    what: 'an offer of an owner',
    text: page(
      'quillwriter.ai is for sale',
      '<h1>quillwriter.ai</h1><p>Interested? Make an offer: owner@example.net</p>',
    ),
  },
  {
    is: 'parked',
    what: 'an offer in German',
    text: page(
      'quillwriter.ai',
      '<h1>quillwriter.ai</h1><p>Diese Domain steht zum Verkauf. Jetzt Domain kaufen.</p>',
    ),
  },
  {
    is: 'parked',
    what: 'an offer in French',
    text: page('quillwriter.ai', '<p>Le nom de domaine quillwriter.ai est à vendre. Faire une offre.</p>'),
  },
  {
    is: 'parked',
    what: 'a registrar’s page in Spanish',
    text: page('quillwriter.ai', '<h1>quillwriter.ai</h1><p>Este dominio ha sido registrado.</p>'),
  },
  {
    is: 'parked',
    what: 'a reserved domain of a host',
    text: page(
      'Parked Domain name on Hostinger DNS system',
      '<h1>Domain name quillwriter.ai</h1><p>This domain is parked. Buy domains.</p>',
    ),
  },
  {
    is: 'parked',
    what: 'a page for the verification of the holder',
    text: page(
      'Domain suspended',
      '<p>The domain quillwriter.ai: this domain name has been suspended, the whois verification is open.</p>',
    ),
  },
  {
    is: 'parked',
    what: 'a frame with an offer',
    text: page('quillwriter.ai', '<iframe src="https://www.afternic.com/forsale/quillwriter.ai"></iframe>'),
  },
  {
    is: 'parked',
    what: 'a market of brands',
    final: 'https://www.brandbucket.com/names/quillwriter',
    text: landing(),
  },
];

/** Everything that a visit may meet, complete. */
export const recordedAnswers: readonly (SeenSite & { is: HealthState; what: string })[] = [
  ...working,
  ...refusing,
  ...lost,
  ...moved,
  ...parked,
].map((answer) => ({
  listed: LISTED,
  final: answer.listed ?? LISTED,
  ...(answer.failure ? {} : { status: 200, headers: html }),
  ...answer,
}));
