/** Banners of the consent managers that many sites use, which would cover half of the picture. One line for each. */
const BANNERS = [
  // OneTrust, CookiePro
  '#onetrust-consent-sdk, #onetrust-banner-sdk, .onetrust-pc-dark-filter',
  // Cookiebot
  '#CybotCookiebotDialog, #CybotCookiebotDialogBodyUnderlay, #CookiebotWidget',
  // Usercentrics
  '#usercentrics-root, #usercentrics-cmp-ui, #uc-banner-modal',
  // Didomi
  '#didomi-host, #didomi-notice, #didomi-popup',
  // Quantcast Choice, InMobi
  '#qc-cmp2-container, .qc-cmp2-container, .qc-cmp-ui-container',
  // Sourcepoint
  'div[id^="sp_message_container_"]',
  // TrustArc
  '#truste-consent-track, #consent_blackbar, .truste_overlay, .truste_box_overlay',
  // Osano, and its cookieconsent of old
  '.osano-cm-window, .osano-cm-dialog, .cc-window, .cc-banner, .cc-revoke',
  // CookieYes
  '.cky-consent-container, .cky-overlay, #cookie-law-info-bar',
  // Termly
  '#termly-code-snippet-support, .termly-styles-root',
  // iubenda
  '#iubenda-cs-banner, .iubenda-cs-overlay',
  // Axeptio
  '#axeptio_overlay, #axeptio_main_button, .axeptio_mount',
  // tarteaucitron
  '#tarteaucitronRoot, #tarteaucitronAlertBig',
  // Complianz
  '#cmplz-cookiebanner-container, .cmplz-cookiebanner',
  // Borlabs Cookie
  '#BorlabsCookieBox, #BorlabsCookieWidget',
  // Klaro
  '.klaro .cookie-notice, .klaro .cookie-modal',
  // CookieConsent by Orest Bida
  '#cc-main, #cc--main',
  // consentmanager
  '#cmpbox, #cmpbox2, #cmpwrapper',
  // Civic Cookie Control
  '#ccc, #ccc-overlay',
  // Ketch, Transcend, Enzuzo, Securiti
  '#lanyard_root, #transcend-consent-manager, #ez-cookie-dialog-wrapper, .cc_banner-wrapper',
  // HubSpot, Shopify, Finsweet on Webflow
  '#hs-eu-cookie-confirmation, #shopify-pc__banner, [fs-cc="banner"], [fs-cc="interstitial"]',
  // Google Funding Choices
  '.fc-consent-root',
  // Cookie Notice, GDPR Cookie Compliance and Moove for WordPress
  '#cookie-notice, #moove_gdpr_cookie_info_bar, #gdpr-cookie-message',
] as const;

const HIDING = `${BANNERS.join(', ')} { display: none !important; visibility: hidden !important; }`;

/**
 * Runs in every frame before the page's own scripts: hides banners, and takes away what would open windows, ask people or
 * connect past the interception of requests, where flags of the browser do not already.
 */
export const PREPARE_PAGE = `(() => {
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(${JSON.stringify(HIDING)});
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  } catch {}
  for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'WebSocket', 'WebSocketStream', 'WebTransport', 'SharedWorker'])
    delete globalThis[name];
  globalThis.open = () => null;
  globalThis.print = () => undefined;
})();`;
