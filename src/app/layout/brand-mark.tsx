import { brand } from '#src/shared/site/brand.ts';
import { type SitePicture, siteIdentity } from '#src/shared/site/site-identity.ts';
import { joinClasses } from '#src/ui/join-classes.ts';
import { Link } from '#src/ui/navigation/link.tsx';

function Logo({
  logo,
  isCompact,
  theme,
}: {
  logo: SitePicture;
  isCompact: boolean;
  theme?: 'light' | 'dark';
}) {
  return (
    <img
      src={logo.url}
      alt={brand.name}
      width={logo.width}
      height={logo.height}
      // The one that is hidden is not fetched.
      loading={theme && 'lazy'}
      data-shown={theme}
      className={joinClasses(
        'h-8 w-auto max-w-44 object-contain object-left',
        isCompact && 'max-md:max-w-20',
      )}
    />
  );
}

/** The uploaded logo; where there is one for dark pages, the theme decides. */
function Logos({ isCompact }: { isCompact: boolean }) {
  const { logo, logoDark } = siteIdentity();
  if (!logo) return null;
  if (!logoDark) return <Logo logo={logo} isCompact={isCompact} />;
  return (
    <>
      <Logo logo={logo} isCompact={isCompact} theme="light" />
      <Logo logo={logoDark} isCompact={isCompact} theme="dark" />
    </>
  );
}

/** The mark and the name that a site without a logo has. */
function Mark({ isCompact }: { isCompact: boolean }) {
  return (
    <>
      <svg viewBox="0 0 32 32" aria-hidden="true" className="size-8 shrink-0">
        <rect width="32" height="32" rx="9" className="fill-accent" />
        <path d="M7.5 24 13 8h2.4L12.6 24zM24.5 24 19 8h-2.4l2.8 16z" className="fill-on-accent" />
      </svg>
      <span
        className={joinClasses(
          'truncate font-display text-xl font-extrabold tracking-tight',
          isCompact && 'max-md:sr-only',
        )}
      >
        {brand.name}
      </span>
    </>
  );
}

/**
 * The logo and the name, linked to the home page. A compact one shows the name
 * from tablets upward.
 */
export function BrandMark({ isCompact = false }: { isCompact?: boolean }) {
  return (
    <Link
      to="/"
      className={joinClasses(
        'inline-flex min-h-11 min-w-0 items-center gap-2 rounded-control md:max-w-72 md:shrink-0',
        // The search box next to it gives way.
        isCompact && 'shrink-0',
      )}
    >
      {siteIdentity().logo ? <Logos isCompact={isCompact} /> : <Mark isCompact={isCompact} />}
    </Link>
  );
}
