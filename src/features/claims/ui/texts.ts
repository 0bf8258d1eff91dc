import { addMessages } from '#src/shared/messages/translate.ts';
import { enClaims } from '../messages/en.ts';

addMessages(enClaims);
