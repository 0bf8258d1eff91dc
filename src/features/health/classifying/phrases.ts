/** Phrases of pages without a site, in the languages of large registrars and hosts; in small letters, with bars between them. Pure. */

const list = (text: string): readonly string[] =>
  text
    .split('|')
    .map((line) => line.trim())
    .filter(Boolean);

/** The domain is offered. */
export const FOR_SALE = list(`
  is for sale | is now for sale | is also for sale | is up for sale | may be for sale | might be for sale | could be for sale |
  domain for sale | domain name for sale | is available for purchase | is available for sale | is available for lease | listed for sale |
  buy this domain | buy domain | purchase this domain | get this domain | own this domain | acquire this domain | lease this domain |
  want this domain | interested in this domain | inquire about this domain | make an offer | make offer | submit your offer |
  the owner of this domain | est à vendre | domaine à vendre | acheter ce domaine | acheter ce nom de domaine | faire une offre |
  steht zum verkauf | zu verkaufen | domain kaufen | domain erwerben | está en venta | está a la venta | comprar este dominio |
  está à venda | comprar este domínio | è in vendita | dominio in vendita | acquista questo dominio | te koop | jest na sprzedaż |
  na sprzedaż | är till salu | er til salg | er til salgs | продается | продаётся | выставлен на продажу | купить домен | satılık | 正在出售 |
  出售中 | 可出售 | 域名出售 | 転売 | 販売中 | 売り出し中 | 판매중 | 판매 중`);

/** The domain is held without a site. */
export const HELD = list(`
  domain is parked | domain has been parked | domain name is parked | page is parked | site is parked | is parked free | parked free |
  parked domain | parked page | parked by | parked at | parked courtesy | domain parking | has been registered | was registered |
  was recently registered | is registered | is reserved | newly registered | just registered | future home of | domain has expired |
  domain name has expired | domain name expired | domain is expired | domain expired | registration has expired | has recently expired |
  this domain expired | pending renewal | pendingrenewaldeletion | renew this domain | renew your domain | renew the domain |
  registrant verification | domain has been suspended | domain name has been suspended | domain is suspended | whois verification |
  related searches | related links | related topics | sponsored listings | sponsored links | ads by google | get your own domain |
  find a domain | website coming soon | launching soon | this web page is provided | this page is provided courtesy |
  domain not connected | domain isn't connected | domain is not connected | domaine est parqué | domaine est réservé |
  domaine est enregistré | a été enregistré | a été réservé | vient d'être enregistré | domaine a expiré | domaine expiré |
  domaine est expiré | recherches associées | domain ist geparkt | domain wurde registriert | domain ist registriert |
  wurde erfolgreich registriert | domain ist reserviert | domain ist abgelaufen | verwandte suchanfragen | ha sido registrado |
  ha expirado | dominio aparcado | dominio estacionado | búsquedas relacionadas | domínio registrado | foi registrado |
  domínio estacionado | domínio expirado | dominio registrato | è stato registrato | dominio scaduto | dominio parcheggiato |
  domein is geregistreerd | domeinnaam is geregistreerd | is geregistreerd | is gereserveerd | is geparkeerd | domena jest zaparkowana |
  zarejestrowana | домен припаркован | домен зарегистрирован | срок регистрации | не прилинкован | park edilmiş | tescil edilmiştir |
  已过期 | 已到期 | 有効期限 | お名前.com`);

/** The visitor has to prove to be a person, or is sent away. */
export const CHALLENGE = list(`
  just a moment | attention required | checking your browser | checking if the site connection is secure | verify you are human |
  verify you are a human | verify that you are human | verify that you are not a | verify you are not a | verifying you are human |
  verifying your browser | verifying that you | human verification | are you a robot | are you a human | are you human | i'm not a robot |
  not a robot | not a bot | you're not a bot | prove you are human | prove you're human | security check | security checkpoint |
  security verification | enable javascript and cookies | enable js and disable any ad blocker | enable cookies and reload |
  press & hold | press and hold | pardon our interruption | unusual traffic | unusual activity | access denied | access is denied |
  access to this page has been denied | request unsuccessful | request blocked | request rejected | you have been blocked |
  you've been blocked | been temporarily blocked | the requested url was rejected | automated requests | automated access |
  automated traffic | automated queries | bot detection | bot protection | bot verification | robot check | robot or human |
  human or robot | you're human | you are human | access to this site has been limited | captcha | one more step | ddos protection |
  ddos-guard | too many requests | rate limit | please wait while we | incident id | client challenge | human or bot |
  vérification de sécurité | vérification que vous | êtes un humain | pas un robot | sicherheitsüberprüfung | kein roboter |
  no eres un robot | verificación de seguridad | проверка браузера | не робот | 人机验证 | 安全验证 | 滑动验证`);

/** The site says that it will be back. */
export const MAINTENANCE = list(`
  maintenance | be back soon | be right back | be back shortly | be back later | be back online | back soon | back shortly | back online |
  temporarily unavailable | temporarily offline | temporarily down | temporarily closed | scheduled downtime | planned downtime |
  upgrading our | we're upgrading | we are upgrading | de retour bientôt | de retour dans | wartung | en mantenimiento | manutenzione |
  manutenção | onderhoud | техническ | メンテナンス | 维护`);

/** A part of a title that says, whole, that nothing is here. */
export const NOT_FOUND = list(`
  404 | 410 | 410 gone | 404 not found | 404 error | 404 page | 404 page not found | error 404 | http 404 | http error 404 |
  error 404 (not found) | error 404 not found | not found | not found (404) | page not found | page not found (404) |
  page cannot be found | page could not be found | page doesn't exist | page does not exist | page no longer exists |
  this page isn't available | this page is not available | this page is no longer available | this page could not be found |
  this page can't be found | this page doesn't exist | this page does not exist | the page could not be found | the page cannot be found |
  the page can't be found | the page was not found | the page you are looking for was not found |
  the page you are looking for doesn't exist | the page you are looking for does not exist | the page you requested could not be found |
  the page you were looking for doesn't exist | the requested url was not found on this server | site not found |
  the site cannot be found | url not found | resource not found | file not found | deployment not found |
  the deployment could not be found | this deployment cannot be found | there isn't a github pages site here | no such app |
  nosuchbucket | no such site | project not found | repository not found | app not found | application not found |
  we couldn't find that page | we couldn't find this page | we can't find that page | we can't find the page you're looking for |
  page introuvable | page non trouvée | erreur 404 | cette page n'existe pas | cette page est introuvable | seite nicht gefunden |
  die seite wurde nicht gefunden | fehler 404 | página no encontrada | no encontrado | página não encontrada | pagina non trovata |
  pagina niet gevonden | nie znaleziono strony | страница не найдена | sayfa bulunamadı | ページが見つかりません | 页面不存在 | 页面未找到 | 페이지를 찾을 수 없습니다`);

/** Switched off by its host. */
export const SUSPENDED = list(`
  account suspended | account has been suspended | account is suspended | account disabled | account has been disabled | site suspended |
  website suspended | site has been suspended | website has been suspended | site is suspended | website is suspended |
  site has been disabled | website has been disabled | site has been deactivated | site deactivated | site has been deleted |
  website has been deleted | site has been paused | project paused | project is paused | hosting has been suspended | service suspended |
  service has been suspended | this service has been suspended | deployment is temporarily paused | deployment_disabled |
  payment required | store is unavailable | store is currently unavailable | shop is currently unavailable | site is no longer available |
  website is no longer available | bandwidth limit exceeded | suspendedpage.cgi | compte suspendu | compte a été suspendu |
  konto gesperrt | wurde gesperrt | cuenta suspendida | conta suspensa`);

/** The beginning of the page that comes with a server or a panel. */
export const PLACEHOLDER = list(`
  apache2 ubuntu default page | apache2 debian default page | apache2 default page | apache http server test page | test page for |
  welcome to nginx | welcome to openresty | welcome to caddy | welcome to centos | welcome to tengine | iis windows | iis7 | iis10 |
  it works! | index of / | default web site page | default web page | domain default page | plesk | caddy works | http server test page |
  your new web server | congratulations! your caddy | congratulations, your site is`);
