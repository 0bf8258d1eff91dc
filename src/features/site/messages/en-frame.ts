import { addMessages } from '#src/shared/messages/translate.ts';

/** The name of the administrators' tab. */
export const enSiteFrame = addMessages({
  'siteAdmin.tab': 'Site',
});

type EnSiteFrame = typeof enSiteFrame;
declare module '#src/shared/messages/translate.ts' {
  interface MessageTexts extends EnSiteFrame {}
}
