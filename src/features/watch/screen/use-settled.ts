import { useEffect, useState } from 'react';

/** A value once it has been the same for a while. Until then, and while it changes, undefined. */
export function useSettled<Value>(value: Value, milliseconds: number): Value | undefined {
  const [settled, setSettled] = useState<{ value: Value }>();
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ value }), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled?.value === value ? settled.value : undefined;
}
