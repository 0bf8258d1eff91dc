import { expect, test } from 'vitest';
import { profileLinks } from './profile-links.ts';

const none = { website: null, social_github: null, social_twitter: null, social_linkedin: null };

test('names and addresses become links at the network that they are labelled with', () => {
  const links = profileLinks({
    website: 'https://www.ada.example/about',
    social_github: 'ada',
    social_twitter: '@ada_b',
    social_linkedin: 'www.linkedin.com/in/ada-byron',
  });
  expect(links).toEqual([
    { label: 'ada.example', url: 'https://www.ada.example/about' },
    { label: 'GitHub', url: 'https://github.com/ada' },
    { label: 'X', url: 'https://x.com/ada_b' },
    { label: 'LinkedIn', url: 'https://www.linkedin.com/in/ada-byron' },
  ]);
});

test.each([
  { website: 'javascript:alert(1)' },
  { website: 'https://user:secret@ada.example' },
  { website: 'ada.example' },
  { social_github: 'https://evil.example/github.com' },
  { social_github: 'https://github.com.evil.example/ada' },
  { social_github: 'https://github.com@evil.example' },
  { social_twitter: 'javascript:alert(1)' },
  { social_twitter: '../ada' },
  { social_linkedin: 'evil.example' },
])('what leads elsewhere is no link: %o', (fields) => {
  expect(profileLinks({ ...none, ...fields })).toEqual([]);
});
