import { addMessages } from '#src/shared/messages/translate.ts';
import { enAccounts } from '../messages/en.ts';

// Every page of this feature imports this file for its effect.
addMessages(enAccounts);
