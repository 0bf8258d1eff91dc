/** `a•••@example.com`: enough for the owner to recognise, too little for a log to give away. */
export function maskAddress(email: string): string {
  const at = email.lastIndexOf('@');
  const [local, domain] = at < 0 ? [email, ''] : [email.slice(0, at), email.slice(at)];
  return `${[...local][0] ?? ''}•••${domain}`;
}
