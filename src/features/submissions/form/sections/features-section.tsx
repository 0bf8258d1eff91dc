import { LIMITS } from '#src/features/tools/listings/public/limit-rules.ts';
import { t } from '#src/shared/messages/translate.ts';
import { FormSection, type SectionProps } from './form-section.tsx';
import { TextList } from './text-list.tsx';

export function FeaturesSection({ draft, errors, onChange }: SectionProps) {
  return (
    <FormSection section="features">
      <TextList
        field="features"
        label={t('toolForm.keyFeatures')}
        labelOf={(number) => t('toolForm.feature', { number })}
        addLabel={t('toolForm.addFeature')}
        max={LIMITS.features}
        texts={draft.features}
        errors={errors}
        onTexts={(features) => onChange({ features })}
      />
      <TextList
        field="use_cases"
        label={t('toolForm.useCases')}
        labelOf={(number) => t('toolForm.useCase', { number })}
        addLabel={t('toolForm.addUseCase')}
        max={LIMITS.useCases}
        texts={draft.use_cases}
        errors={errors}
        onTexts={(use_cases) => onChange({ use_cases })}
      />
    </FormSection>
  );
}
