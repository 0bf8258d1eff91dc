import { t, translate } from '#src/shared/messages/translate.ts';
import { Switch } from '#src/ui/forms/switch.tsx';
import { type FieldsProps, Group } from './site-field-kinds.tsx';

/** Each feature that can be switched off has its texts in its own slice. */
export const nameOfFeature = (name: string): string => translate(`siteAdmin.feature.${name}`);

function FeatureSwitch({ name, isOn, isFixed }: { name: string; isOn: boolean; isFixed: boolean }) {
  const id = `site-feature-${name}`;
  return (
    <li className="flex items-start justify-between gap-4">
      <div className="min-w-0">
        <label htmlFor={id} className="block font-semibold">
          {nameOfFeature(name)}
        </label>
        <p id={`${id}-text`} className="text-sm text-muted">
          {translate(`siteAdmin.without.${name}`)}{' '}
          {isFixed && <strong className="font-semibold">{t('siteAdmin.featureFixed')}</strong>}
        </p>
      </div>
      {/* Tells a switch that is off from one that is not there. */}
      {!isFixed && <input type="hidden" name="features" value={name} />}
      <Switch
        id={id}
        name="features_on"
        value={name}
        defaultChecked={isOn}
        disabled={isFixed}
        aria-describedby={`${id}-text`}
      />
    </li>
  );
}

/** The features that visitors can do without. */
export function FeatureFields({ site }: Pick<FieldsProps, 'site'>) {
  return (
    <Group title={t('siteAdmin.features')} lead={t('siteAdmin.featuresHint')}>
      <ul className="grid gap-4">
        {site.optional_features.map((name) => {
          const isFixed = site.fixed.includes(`features_off.${name}`);
          const isOn = !isFixed && !site.features_off?.includes(name);
          return <FeatureSwitch key={name} name={name} isOn={isOn} isFixed={isFixed} />;
        })}
      </ul>
    </Group>
  );
}
