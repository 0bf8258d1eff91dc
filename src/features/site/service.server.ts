import { isDeepStrictEqual } from 'node:util';
import { inTransaction, type Writer } from '#src/db/transaction.server.ts';
import { type Actor, recordAudit } from '#src/features/audit-log/service.server.ts';
import { listActiveCategories } from '#src/features/tools/service.server.ts';
import { markChanged } from '#src/server/freshness/mark-changed.ts';
import { HttpError, invalidField } from '#src/server/http/errors.ts';
import type { Caller } from '#src/server/http/route.ts';
import type { Language } from '#src/shared/messages/language.ts';
import { SHIPPED_SHADES } from '#src/shared/site/accent.ts';
import { setSiteContact } from '#src/shared/site/site-contact.ts';
import { setSiteIdentity } from '#src/shared/site/site-identity.ts';
import type { SiteContext } from './context.server.ts';
import type { AdminSite, PublicSite, SiteRequest } from './contract.ts';
import {
  EMPTY_SETTINGS,
  eachLocalText,
  identityOf,
  type LocalText,
  type SiteSettings,
  SOCIAL_NAMES,
  SOCIAL_PLATFORMS,
} from './rules.ts';
import { SHIPPED_SITE } from './shipped.server.ts';
import { lockSite, type StoredSite, selectPictures, selectSite, updateSite } from './site-queries.server.ts';

/** The source of everything that shows a setting. */
export const SITE = 'site';

/** Reads the settings into memory, where pages and mails find them. */
export async function loadSite(context: SiteContext): Promise<void> {
  const { kysely } = context.database;
  context.kept.stored = await selectSite(kysely);
  context.kept.pictures = await selectPictures(kysely);
  const settings = settingsInUse(context);
  setSiteIdentity(identityOf(settings, SHIPPED_SITE, context.kept.pictures));
  const social = SOCIAL_PLATFORMS.flatMap((platform) => {
    const url = settings.social[platform];
    return url === null ? [] : [{ name: SOCIAL_NAMES[platform], url }];
  });
  const email = settings.contact_email;
  setSiteContact({ email, hasForm: email !== null || context.contact.hasForm, social });
  context.switches.set(settings.features_off ?? []);
}

/** Brings a change of any process into this one's memory. Every answer may show one of the settings. */
export async function reloadSite(context: SiteContext): Promise<void> {
  await loadSite(context);
  context.changes.recordEverything();
}

type Fixed = Pick<SiteSettings, 'name' | 'accent' | 'contact_email' | 'social'>;

/** Settings of the environment; null where administrators decide. */
function fixedSettings({ fixed, contact }: SiteContext): Fixed {
  const social = { ...EMPTY_SETTINGS.social };
  for (const platform of SOCIAL_PLATFORMS) {
    social[platform] = contact.social.find(({ name }) => name === SOCIAL_NAMES[platform])?.url ?? null;
  }
  return { ...fixed, contact_email: contact.email, social };
}

function settingsInUse(context: SiteContext, { settings } = context.kept.stored): SiteSettings {
  const fixed = fixedSettings(context);
  const social = { ...settings.social };
  for (const platform of SOCIAL_PLATFORMS) social[platform] = fixed.social[platform] ?? social[platform];
  return {
    ...settings,
    name: fixed.name ?? settings.name,
    accent: fixed.accent ?? settings.accent,
    contact_email: fixed.contact_email ?? settings.contact_email,
    social,
  };
}

function namesOfFixed(context: SiteContext): string[] {
  const { social, ...others } = fixedSettings(context);
  const named = Object.entries(others).concat(
    Object.entries(social).map(([platform, url]) => [`social.${platform}`, url]),
  );
  const off = context.switches.fixed.map((name) => `features_off.${name}`);
  return [...named.flatMap(([name, value]) => (value === null ? [] : [name])), ...off];
}

export function getPublicSite(context: SiteContext, language: Language): PublicSite {
  const settings = settingsInUse(context);
  const { pictures } = context.kept;
  const { name, texts, footerCategories } = identityOf(settings, SHIPPED_SITE);
  const { tagline, description } = texts[language]!;
  return {
    name,
    tagline,
    description: description ?? null,
    logo_url: pictures.logo?.url ?? null,
    logo_dark_url: pictures.logo_dark?.url ?? null,
    icon_url: pictures.icon?.url ?? null,
    accent: settings.accent ?? SHIPPED_SHADES.light.accent,
    languages: [...context.languages.offered],
    contact_email: settings.contact_email,
    social: settings.social,
    footer_categories: [...(footerCategories ?? [])],
    operator: settings.operator,
    tool_count: context.tools.catalogue.search.state.tools,
  };
}

/** From the database, so that the form of an administrator is never older than the last change. */
export async function getAdminSite(context: SiteContext): Promise<AdminSite> {
  const { kysely } = context.database;
  return present(context, await selectSite(kysely), await selectPictures(kysely));
}

/** The settings as administrators see them. */
export function present(
  context: SiteContext,
  stored: StoredSite,
  pictures = context.kept.pictures,
): AdminSite {
  const settings = settingsInUse(context, stored);
  return {
    ...settings,
    footer_categories: settings.footer_categories && [...settings.footer_categories],
    features_off: settings.features_off && [...settings.features_off],
    optional_features: [...context.switches.optional],
    version: stored.version,
    fixed: namesOfFixed(context),
    shipped: { ...SHIPPED_SITE, accent: SHIPPED_SHADES.light.accent },
    languages: [...context.languages.offered],
    logo_url: pictures.logo?.url ?? null,
    logo_dark_url: pictures.logo_dark?.url ?? null,
    icon_url: pictures.icon?.url ?? null,
    share_image_url: pictures.share_image?.url ?? null,
  };
}

/**
 * Changes the settings that the request names. What the environment sets stays.
 * @throws HttpError 409 with the present settings when they have changed since `version`; 422.
 */
export async function updateSettings(
  context: SiteContext,
  request: SiteRequest,
  caller: Caller,
): Promise<AdminSite> {
  requireCategories(context, request.footer_categories ?? []);
  requireOptional(context, request.features_off ?? []);
  return present(
    context,
    await inTransaction(context.database, (trx) => changeSettings(context, trx, request, caller)),
  );
}

/** The same as part of a transaction, without the check of the categories. */
export async function changeSettings(
  context: SiteContext,
  trx: Writer,
  { version, ...request }: SiteRequest,
  actor: Actor,
): Promise<StoredSite> {
  const { auditLog, clock } = context;
  const before = await lockSite(trx, clock.now());
  if (version !== undefined && version !== before.version)
    throw new HttpError('conflict', {
      message: 'site.changedMeanwhile',
      detail: { current: present(context, before) },
    });
  const features_off = request.features_off === undefined ? undefined : sortedOrNull(request.features_off);
  const settings = applyRequest(before.settings, { ...request, features_off }, fixedSettings(context));
  const changed = changedNames(before.settings, settings);
  if (changed.length === 0) return before;
  const after = { version: before.version + 1, settings };
  await updateSite(trx, after, clock.now());
  markChanged(trx, SITE);
  const target = { type: 'site', id: 1, name: settings.name ?? SHIPPED_SITE.name };
  const states = { from: pick(before.settings, changed), to: pick(settings, changed) };
  await recordAudit(auditLog, trx, actor, [{ action: 'site.update', target, ...states }]);
  return after;
}

/** @throws HttpError 422 naming the first category that there is not. */
function requireCategories({ tools }: SiteContext, slugs: readonly string[]): void {
  const known = new Set(listActiveCategories(tools).map(({ slug }) => slug));
  const wrong = slugs.findIndex((slug) => !known.has(slug));
  if (wrong >= 0) throw invalidField(`footer_categories.${wrong}`, 'call.noCategory');
}

/** @throws HttpError 422 naming the first that is no optional feature. */
function requireOptional({ switches }: SiteContext, names: readonly string[]): void {
  const wrong = names.findIndex((name) => !switches.optional.includes(name));
  if (wrong >= 0) throw invalidField(`features_off.${wrong}`, 'site.noFeature');
}

function sortedOrNull(names: readonly string[] | null): string[] | null {
  return names?.length ? [...new Set(names)].sort() : null;
}

function applyRequest(
  before: SiteSettings,
  { social, announcement, ...request }: Omit<SiteRequest, 'version'>,
  fixed: Fixed,
): SiteSettings {
  const given = Object.fromEntries(Object.entries(request).filter(([, value]) => value !== undefined));
  const after: SiteSettings = { ...before, ...given };
  return {
    ...after,
    ...eachLocalText((name) => ({ ...before[name], ...request[name] })),
    name: fixed.name === null ? after.name : before.name,
    accent: fixed.accent === null ? after.accent : before.accent,
    contact_email: fixed.contact_email === null ? after.contact_email : before.contact_email,
    social: keepFixed({ ...before.social, ...social }, before.social, fixed.social),
    announcement:
      announcement === undefined
        ? before.announcement
        : announcement && toAnnouncement(announcement, before.announcement?.text),
  };
}

function toAnnouncement(
  { text, url, until }: NonNullable<SiteRequest['announcement']>,
  before: LocalText = { en: null, fr: null },
): SiteSettings['announcement'] {
  const texts = { ...before, ...text };
  return texts.en === null && texts.fr === null ? null : { text: texts, url, until };
}

function keepFixed(
  after: SiteSettings['social'],
  before: SiteSettings['social'],
  fixed: SiteSettings['social'],
): SiteSettings['social'] {
  const social = { ...after };
  for (const platform of SOCIAL_PLATFORMS) if (fixed[platform] !== null) social[platform] = before[platform];
  return social;
}

/** The members with another value; their order in the stored JSON says nothing. */
function changedNames(before: SiteSettings, after: SiteSettings): (keyof SiteSettings)[] {
  const names = Object.keys(EMPTY_SETTINGS) as (keyof SiteSettings)[];
  return names.filter((name) => !isDeepStrictEqual(before[name], after[name]));
}

function pick(settings: SiteSettings, names: readonly (keyof SiteSettings)[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, settings[name]]));
}
