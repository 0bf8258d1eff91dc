import { addMessages } from '#src/shared/messages/translate.ts';
import { enNotFound } from '../messages/en-not-found.ts';

addMessages(enNotFound);
