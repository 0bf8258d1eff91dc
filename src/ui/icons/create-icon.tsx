import { type ComponentProps, createElement, type FunctionComponent } from 'react';
import { joinClasses } from '../join-classes.ts';
import { needSymbol, symbolId } from './sprite.ts';

/**
 * Makes the component of an icon. In the built site it stands in for lucide's own (`vite.config.ts`): the shapes are in
 * a page once, however often it shows them, and the look is in the style sheet.
 */
export function createIcon(name: string, shapes?: string): FunctionComponent<ComponentProps<'svg'>> {
  const use = <use href={`#${symbolId(name)}`} />;
  return function Icon({ className, ...rest }) {
    needSymbol(name, shapes);
    const isNamed = rest['aria-label'] !== undefined;
    const attributes = { 'aria-hidden': isNamed ? undefined : true, ...rest };
    return createElement('svg', { className: joinClasses('icon', className), ...attributes }, use);
  };
}
