import { optionalPart } from '#src/shared/site/optional-part.tsx';

/** A quiet link to the form for reporting something. @param subject its kind, as the API names it. @param id as its own address has it. */
export const ReportLink = optionalPart<{ subject: string; id: number | string; className?: string }>(
  import.meta.glob('/src/features/*/parts/report-link.tsx', { eager: true, import: 'ReportLink' }),
);
