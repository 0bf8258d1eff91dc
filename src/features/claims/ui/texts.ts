import { enClaims } from '#src/shared/messages/en-claims.ts';
import { addMessages } from '#src/shared/messages/translate.ts';

addMessages(enClaims);
