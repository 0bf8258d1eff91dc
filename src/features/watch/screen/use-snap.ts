import { useEffect } from 'react';
import { TOP_BARS_PX } from './slot-place.ts';

/** While the feed plays, the page comes to rest at whole videos, and at the footer after them. */
export function useSnap(isOn: boolean): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const footer = document.getElementById('footer');
    style.scrollPaddingTop = `${TOP_BARS_PX}px`;
    style.scrollSnapType = isOn ? 'y mandatory' : '';
    if (footer) footer.style.scrollSnapAlign = 'end';
    return () => {
      style.scrollPaddingTop = '';
      style.scrollSnapType = '';
      if (footer) footer.style.scrollSnapAlign = '';
    };
  }, [isOn]);
}
