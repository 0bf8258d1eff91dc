-- The mailbox that an address leads to: providers ignore what follows a plus sign, Gmail ignores dots, and some have
-- several domains for one mailbox. Computed here, so that every way to add a subscriber agrees on it.
alter table newsletter_subscribers
  -- The language of the pages that a reader's links lead to; null for English.
  add column language text,
  add constraint newsletter_subscribers_language check (language in ('en', 'fr')),
  add column mailbox text not null generated always as (
    case
      when split_part(email, '@', 2) in ('gmail.com', 'googlemail.com')
        then replace(split_part(split_part(email, '@', 1), '+', 1), '.', '') || '@gmail.com'
      when split_part(email, '@', 2) in ('proton.me', 'protonmail.com', 'pm.me')
        then split_part(split_part(email, '@', 1), '+', 1) || '@proton.me'
      when split_part(email, '@', 2) in ('icloud.com', 'me.com', 'mac.com')
        then split_part(split_part(email, '@', 1), '+', 1) || '@icloud.com'
      when split_part(email, '@', 2) in (
          'msn.com', 'fastmail.com', 'fastmail.fm', 'hey.com', 'yandex.com', 'yandex.ru', 'zoho.com', 'tutanota.com',
          'tuta.com', 'mailbox.org', 'posteo.de', 'posteo.net', 'runbox.com'
        ) or split_part(email, '@', 2) ~ '^(outlook|hotmail|live)\.[a-z]{2,3}(\.[a-z]{2})?$'
        then split_part(split_part(email, '@', 1), '+', 1) || '@' || split_part(email, '@', 2)
      else email
    end
  ) stored;
create index newsletter_subscribers_mailbox on newsletter_subscribers (mailbox);
