import { enAccounts } from '#src/shared/messages/en-accounts.ts';
import { addMessages } from '#src/shared/messages/translate.ts';

// Every page of this feature imports this file for its effect.
addMessages(enAccounts);
