import Building2 from 'lucide-react/icons/building-2';
import CalendarDays from 'lucide-react/icons/calendar-days';
import ExternalLink from 'lucide-react/icons/external-link';
import MapPin from 'lucide-react/icons/map-pin';
import type { ReactNode } from 'react';
import { formatUtcDate } from '#src/shared/format-date.ts';
import { t } from '#src/shared/messages/translate.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import type { PublicProfile } from '../contract.ts';

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-w-0 items-center gap-1.5 [&>svg]:size-4 [&>svg]:shrink-0">
      {icon}
      <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
    </li>
  );
}

function Links({ links }: Pick<PublicProfile, 'links'>) {
  if (links.length === 0) return null;
  return (
    <ul aria-label={t('person.links')} className="mt-3 flex flex-wrap gap-x-5">
      {links.map(({ label, url }) => (
        <li key={url} className="min-w-0">
          <a
            href={url}
            rel="nofollow ugc noopener"
            className="inline-flex min-h-11 max-w-full items-center gap-1.5 font-semibold text-accent hover:underline"
          >
            <span className="truncate">{label}</span>
            <ExternalLink aria-hidden className="size-3.5 shrink-0" />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Picture, name, facts, bio and links of a person. */
export function ProfileHeader({ profile }: { profile: PublicProfile }) {
  const { name, handle, avatar_url, bio, company, location, links, member_since } = profile;
  return (
    <header className="flex gap-x-6 gap-y-4 max-sm:flex-col">
      <Avatar src={avatar_url} name={name} className="size-20 sm:size-28" />
      <div className="min-w-0">
        <h1 className="font-display text-title font-bold [overflow-wrap:anywhere]">{name}</h1>
        <p className="text-muted">@{handle}</p>
        <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
          {company && <Fact icon={<Building2 aria-hidden />}>{company}</Fact>}
          {location && <Fact icon={<MapPin aria-hidden />}>{location}</Fact>}
          <Fact icon={<CalendarDays aria-hidden />}>
            {t('person.since', { date: formatUtcDate(member_since) })}
          </Fact>
        </ul>
        {bio && <p className="mt-4 max-w-[70ch] whitespace-pre-line [overflow-wrap:anywhere]">{bio}</p>}
        <Links links={links} />
      </div>
    </header>
  );
}
