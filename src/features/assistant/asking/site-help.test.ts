import { expect, test } from 'vitest';
import { features } from '#src/app/pages.ts';
import { REQUESTS } from '#src/features/tools/search/interpret/testing/requests.ts';
import { findHelpPage, HELP_PAGES } from './site-help.server.ts';

test.each([
  ['how do I delete my account?', 'account'],
  ['supprimer mon compte', 'account'],
  ['Comment puis-je fermer mon compte Aisle ?', 'account'],
  ['change my email address', 'account'],
  ['download my data', 'account'],
  ['I want to change my password', 'security'],
  ['changer mon mot de passe', 'security'],
  ['two factor authentication', 'security'],
  ['how do I turn on 2fa', 'security'],
  ['I forgot my password', 'forgotPassword'],
  ['j’ai oublié mon mot de passe', 'forgotPassword'],
  ['how do I log in?', 'signIn'],
  ['je ne peux pas me connecter', 'signIn'],
  ['create an account', 'signUp'],
  ['how can I sign up here', 'signUp'],
  ['unsubscribe', 'newsletter'],
  ['me désabonner de la newsletter', 'newsletter'],
  ['subscribe to the newsletter', 'subscribe'],
  ['how do I submit my tool?', 'submit'],
  ['ajouter un outil', 'submit'],
  ['where are my saved tools', 'saved'],
  ['mes favoris', 'saved'],
  ['your privacy policy', 'privacy'],
  ['what data do you keep about me', 'privacy'],
  ['how can I contact you?', 'about'],
])('“%s” is about a page of this site', (message, page) => expect(findHelpPage(message)).toBe(page));

test.each([
  'delete my instagram account',
  'cancel my ChatGPT subscription',
  'add ai to my website',
  'promote my product',
  'list ai tools',
  'edit my email',
  'get data from a website',
  'store data',
  'remove password from a pdf',
  'privacy policy generator',
  'I need someone to talk to',
  'newsletter',
  'password manager',
  'create a logo',
])('“%s” is about something else', (message) => expect(findHelpPage(message)).toBeUndefined());

test('no request for tools is taken for one', () => {
  expect(REQUESTS.map(([request]) => request).filter(findHelpPage)).toEqual([]);
});

test('every page is one of the site', () => {
  const paths = features.flatMap(({ pages }) => pages.map(({ path }) => path.replace(/\/:\w+\?$/, '')));
  const wanted = Object.values(HELP_PAGES).map((url) => new URL(url, 'http://site.invalid').pathname);
  expect(wanted.filter((path) => !paths.includes(path))).toEqual([]);
});
