import { type ComponentProps, useRef } from 'react';
import { Button } from '../button.tsx';

interface FileButtonProps extends ComponentProps<typeof Button> {
  /** Media types. */
  accept: readonly string[];
  /** The input's, which only programs reach. */
  label: string;
  multiple?: boolean | undefined;
  onFiles: (files: File[]) => void;
}

/** A button that lets people choose files. */
export function FileButton({ accept, label, multiple, onFiles, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept.join(',')}
        multiple={multiple}
        aria-label={label}
        tabIndex={-1}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file may be chosen again after it has been removed.
          target.value = '';
        }}
        className="sr-only"
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  );
}
