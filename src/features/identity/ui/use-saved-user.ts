import { useQueryClient } from '@tanstack/react-query';
import { userQuery } from '../client.ts';
import type { UserAnswer } from '../contract.ts';
import { updateUser } from '../sessions/session-store.ts';

/** Takes in the account that a change has answered with, for every screen that shows it. */
export function useSavedUser(): (answer: UserAnswer) => void {
  const queryClient = useQueryClient();
  return ({ user }) => {
    queryClient.setQueryData(userQuery().queryKey, { user });
    updateUser(user);
  };
}
