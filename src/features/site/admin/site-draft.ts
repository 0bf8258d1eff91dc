import type { Language } from '#src/shared/messages/language.ts';
import { readFieldTime } from '#src/ui/forms/field-time.ts';
import { textOf } from '#src/ui/forms/use-submit.ts';
import type { AdminSite, SiteChange } from '../contract.ts';
import {
  EMPTY_SETTINGS,
  eachLocalText,
  FIGURE_SETTINGS,
  FIGURES,
  type SiteSettings,
  SOCIAL_PLATFORMS,
} from '../rules.ts';

/** The settings as the form shows them. */
export type SiteDraft = SiteSettings;

const SETTINGS = Object.keys(EMPTY_SETTINGS) as (keyof SiteSettings)[];

/** The settings among the members of an answer. */
export function draftOf(site: AdminSite): SiteDraft {
  return site;
}

/** Reads the form. What it does not show, such as texts of a language that the site does not speak, stays. */
export function readDraft(values: FormData, before: SiteDraft): SiteDraft {
  const text = (name: string): string | null => textOf(values, name).trim() || null;
  const local = (name: string, kept: Readonly<Record<Language, string | null>> = { en: null, fr: null }) => ({
    en: values.has(`${name}.en`) ? text(`${name}.en`) : kept.en,
    fr: values.has(`${name}.fr`) ? text(`${name}.fr`) : kept.fr,
  });
  /** A disabled field is not in the form. */
  const given = (name: string, kept: string | null) => (values.has(name) ? text(name) : kept);
  const social = { ...before.social };
  for (const platform of SOCIAL_PLATFORMS)
    social[platform] = given(`social.${platform}`, before.social[platform]);
  const listOf = (name: string) => values.getAll(name).filter((value) => typeof value === 'string');
  const categories = listOf('footer_categories');
  const [offered, on] = [listOf('features'), listOf('features_on')];
  const off = (before.features_off ?? [])
    .filter((name) => !offered.includes(name))
    .concat(offered.filter((name) => !on.includes(name)));
  const operator = {
    // The server asks for it when only something else is filled in.
    name: text('operator.name') ?? '',
    address: text('operator.address'),
    country: text('operator.country'),
    imprint: text('operator.imprint'),
  };
  const announced = local('announcement.text', before.announcement?.text);
  return {
    ...before,
    ...eachLocalText((name) => local(name, before[name])),
    name: given('name', before.name),
    accent: given('accent', before.accent),
    contact_email: given('contact_email', before.contact_email),
    ...Object.fromEntries(
      FIGURE_SETTINGS.map((name) => [name, FIGURES.find((each) => each === text(name)) ?? null]),
    ),
    social,
    footer_categories: categories.length > 0 ? categories : null,
    features_off: off.length > 0 ? off.sort() : null,
    operator: Object.values(operator).some(Boolean) ? operator : null,
    announcement:
      announced.en === null && announced.fr === null
        ? null
        : {
            text: announced,
            url: text('announcement.url'),
            until: readFieldTime(textOf(values, 'announcement.until')),
          },
  };
}

/** The database writes the members of an object in an order of its own. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return one === other;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  const [left, right] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
  return [...names].every((name) => isSame(left.get(name), right.get(name)));
}

/** The settings that differ, by name. */
export function changedSettings(from: SiteDraft, to: SiteDraft): (keyof SiteSettings)[] {
  return SETTINGS.filter((name) => !isSame(from[name], to[name]));
}

/** The body of a call that changes what differs. */
export function changeOf(from: SiteDraft, to: SiteDraft, version: number): SiteChange {
  const changed = changedSettings(from, to).map((name) => [name, to[name]] as const);
  return { version, ...Object.fromEntries(changed) };
}
