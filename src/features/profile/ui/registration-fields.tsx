import type { ProfileInput } from '../contract.ts';
import {
  AffiliateFields,
  type FieldsProps,
  ProfileFields,
  readProfile,
  readSocial,
  SocialFields,
} from './profile-fields.tsx';

/** The optional fields of the registration form. */
export function RegistrationFields(props: FieldsProps) {
  return (
    <>
      <ProfileFields {...props} />
      <AffiliateFields {...props} />
      <SocialFields {...props} />
    </>
  );
}

/** Values of `RegistrationFields`. Empty fields are left out: a new account has nothing to clear. */
export function readRegistrationFields(values: FormData): ProfileInput {
  const fields = { ...readProfile(values), ...readSocial(values) };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
}
