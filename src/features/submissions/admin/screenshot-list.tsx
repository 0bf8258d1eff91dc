import { t } from '#src/shared/messages/translate.ts';
import type { AdminSubmission } from './contract.ts';

/** The pictures of a submission, each a link to its full size. */
export function ScreenshotList({
  submission: { name, screenshots },
  className,
}: {
  submission: Pick<AdminSubmission, 'name' | 'screenshots'>;
  className: string;
}) {
  return (
    <ul className={className}>
      {screenshots.map((screenshot, index) => (
        <li key={screenshot}>
          <a href={screenshot} target="_blank" rel="noopener" className="block">
            <img
              src={screenshot}
              alt={t('submissionsAdmin.screenshot', { number: index + 1, name })}
              loading="lazy"
              className="aspect-video w-full rounded-md border border-line bg-sunken object-contain"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
