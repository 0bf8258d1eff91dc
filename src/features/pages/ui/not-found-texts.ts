import { enNotFound } from '#src/shared/messages/en-not-found.ts';
import { addMessages } from '#src/shared/messages/translate.ts';

addMessages(enNotFound);
