import { defineDisclosures } from '#src/shared/disclosures.ts';

export const disclosures = defineDisclosures({
  storedItems: [
    { name: 'auth_token', place: 'localStorage', purpose: 'session', keptFor: 'session', order: 10 },
    { name: 'user', place: 'localStorage', purpose: 'user', keptFor: 'session', order: 20 },
    { name: 'return_to', place: 'sessionStorage', purpose: 'returnTo', keptFor: 'tab', order: 190 },
    { name: 'pending_action', place: 'sessionStorage', purpose: 'pendingAction', keptFor: 'tab', order: 195 },
    { name: 'sign_in_browser', place: 'cookie', purpose: 'provider', keptFor: 'minutes', order: 210 },
    { name: '__Host-sign_in_browser', place: 'cookie', purpose: 'provider', keptFor: 'minutes', order: 220 },
  ],
  privacy: [
    { section: 'data', key: 'account', order: 10 },
    { section: 'data', key: 'providers', order: 30 },
    { section: 'data', key: 'sessions', order: 40 },
    { section: 'data', key: 'factors', order: 45 },
    { section: 'data', key: 'tokens', order: 47 },
    { section: 'sharing', key: 'providers', order: 40 },
    { section: 'retention', key: 'account', order: 10 },
    { section: 'retention', key: 'sessions', order: 30 },
    { section: 'retention', key: 'tokens', order: 35 },
    { section: 'retention', key: 'links', order: 40 },
    { section: 'retention', key: 'devices', order: 45 },
  ],
});
