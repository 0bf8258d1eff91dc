import { joinClasses } from '#src/ui/join-classes.ts';
import { Logo, type LogoSize } from '#src/ui/logo.tsx';

/** A person's picture. Decoration: the name stands beside it. */
export function Avatar({
  user,
  size = 'small',
  className,
}: {
  user: { name: string; avatar_url: string | null };
  size?: LogoSize;
  className?: string;
}) {
  return (
    <Logo
      src={user.avatar_url}
      name={user.name}
      size={size}
      className={joinClasses('rounded-full!', className)}
    />
  );
}
