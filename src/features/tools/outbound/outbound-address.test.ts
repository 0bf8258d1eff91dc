import { describe, expect, it } from 'vitest';
import { addReferral, isInternational, parseOutboundAddress, shownHost } from './outbound-address.ts';

const parse = (text: string) => parseOutboundAddress(text)!;
const refer = (text: string) => addReferral(parse(text), 'aisle');
const BOTH = 'utm_source=aisle&utm_medium=referral';

describe('an address that may be opened', () => {
  it.each([
    ['https://example.com/', 'https://example.com/'],
    ['http://example.com', 'http://example.com/'],
    ['HTTPS://Example.COM/Path', 'https://example.com/Path'],
    ['  https://example.com/ ', 'https://example.com/'],
    ['https:example.com', 'https://example.com/'],
    ['https://example.com:8443/a?b=c#d', 'https://example.com:8443/a?b=c#d'],
    [`https://example.com/?q=${'x'.repeat(20_000)}`, `https://example.com/?q=${'x'.repeat(20_000)}`],
  ])('%s', (text, href) => {
    expect(parse(text).href).toBe(href);
  });

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'java\nscript:alert(1)',
    ' javascript:alert(1)',
    'javascript://example.com/%0Aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'DATA:text/html;base64,PHNjcmlwdD4=',
    'vbscript:msgbox(1)',
    'blob:https://example.com/5f1c',
    'file:///etc/passwd',
    'ftp://example.com/',
    'mailto:ada@example.com',
    'about:blank',
    'view-source:https://example.com',
    '',
    'example.com',
    'www.example.com/path',
    '/search',
    '//example.com/path',
    '\\\\example.com',
    '?utm_source=x',
    'https://',
    'https:///',
    'https://exa mple.com',
    'https://example.com:99999/',
    'https://[::1',
    'https://apple.com@evil.example/',
    'https://user:secret@example.com/',
    'https://:secret@example.com/',
  ])('is not %j', (text) => {
    expect(parseOutboundAddress(text)).toBeUndefined();
  });
});

describe('the host that is shown', () => {
  it.each([
    ['https://www.midjourney.com/home', 'midjourney.com'],
    ['https://WWW.Midjourney.com', 'midjourney.com'],
    ['https://docs.midjourney.com', 'docs.midjourney.com'],
    ['https://www2.example.com', 'www2.example.com'],
    ['https://www.com/', 'www.com'],
    ['https://www.www.example.com/', 'www.example.com'],
    ['https://example.com:443/', 'example.com'],
    ['https://example.com:8443/', 'example.com:8443'],
    ['https://paypal.com.evil.example/', 'paypal.com.evil.example'],
    ['https://evil.example/www.paypal.com', 'evil.example'],
    ['https://evil.example\\@paypal.com', 'evil.example'],
    ['https://127.0.0.1:4000/', '127.0.0.1:4000'],
    ['http://2130706433/', '127.0.0.1'],
    ['https://[2001:db8::1]/', '[2001:db8::1]'],
  ])('of %s is %s', (text, host) => {
    expect(shownHost(parse(text))).toBe(host);
  });

  it.each([
    // A Cyrillic а, a dotless ı, fullwidth letters, an invisible joiner.
    ['https://аpple.com/', 'xn--pple-43d.com'],
    ['https://mıdjourney.com/', 'xn--mdjourney-vpb.com'],
    ['https://ｅｘａｍｐｌｅ.com/', 'example.com'],
    ['https://exam\u00adple.com/', 'example.com'],
    ['https://münchen.de/', 'xn--mnchen-3ya.de'],
    ['https://例え.jp/', 'xn--r8jz45g.jp'],
  ])('of %s cannot pass for another: %s', (text, host) => {
    expect(shownHost(parse(text))).toBe(host);
    expect(isInternational(parse(text))).toBe(host.includes('xn--'));
  });

  it('is not called international for a hyphen or a path', () => {
    expect(isInternational(parse('https://my-xn--tool.com/xn--'))).toBe(false);
    expect(isInternational(parse('https://shop.xn--mnchen-3ya.de/'))).toBe(true);
  });
});

describe('where the visitor comes from', () => {
  it.each([
    ['https://example.com', `https://example.com/?${BOTH}`],
    ['https://example.com/a/', `https://example.com/a/?${BOTH}`],
    ['https://example.com/?', `https://example.com/?${BOTH}`],
    ['https://example.com/?a=1', `https://example.com/?a=1&${BOTH}`],
    ['https://example.com/?a=1&', `https://example.com/?a=1&${BOTH}`],
    ['https://example.com/#plans', `https://example.com/?${BOTH}#plans`],
    ['https://example.com/?a=1#/route?b=2', `https://example.com/?a=1&${BOTH}#/route?b=2`],
    ['https://example.com/#utm_source=x', `https://example.com/?${BOTH}#utm_source=x`],
    ['https://example.com/utm_source=x', `https://example.com/utm_source=x?${BOTH}`],
    ['https://example.com/?my_utm_source=x', `https://example.com/?my_utm_source=x&${BOTH}`],
    ['https://example.com/?a=utm_source', `https://example.com/?a=utm_source&${BOTH}`],
  ])('is added to %s', (text, expected) => {
    expect(refer(text)).toBe(expected);
  });

  it.each([
    ['https://example.com/?utm_source=me', 'https://example.com/?utm_source=me&utm_medium=referral'],
    ['https://example.com/?utm_medium=cpc&x', 'https://example.com/?utm_medium=cpc&x&utm_source=aisle'],
    ['https://example.com/?utm_source=&ref=1', 'https://example.com/?utm_source=&ref=1&utm_medium=referral'],
    ['https://example.com/?utm%5Fsource=me', 'https://example.com/?utm%5Fsource=me&utm_medium=referral'],
    [
      'https://example.com/?utm_source=me&utm_medium=mail',
      'https://example.com/?utm_source=me&utm_medium=mail',
    ],
  ])('is left as it is in %s', (text, expected) => {
    expect(refer(text)).toBe(expected);
  });

  it.each([
    'q=a%20b',
    'q=a+b',
    'q=%C3%A9&r=%2F%3D%26',
    'next=https%3A%2F%2Fexample.org%2F%3Fa%3D1',
    'a&b=&=c&&d',
    'tags[]=x&tags[]=y',
    'sig=AbC%2b%2Fz==',
    'q=%E0%A4%A',
    'a;b=1',
  ])('does not change the encoding of ?%s', (query) => {
    expect(refer(`https://example.com/p?${query}#f%20g`)).toBe(
      `https://example.com/p?${query}&${BOTH}#f%20g`,
    );
  });

  it('is written as a value even where the source has letters that mean something', () => {
    expect(addReferral(parse('https://example.com/'), 'a&b c')).toBe(
      'https://example.com/?utm_source=a%26b%20c&utm_medium=referral',
    );
  });

  it('does not touch the address it is given', () => {
    const url = parse('https://example.com/?a=1');
    addReferral(url, 'aisle');
    expect(url.href).toBe('https://example.com/?a=1');
  });
});
