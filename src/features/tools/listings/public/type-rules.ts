/** Types of tools, as far as few pages ask about them: apart from `rules.ts`, which every page loads. */
import {
  parseToolType,
  SHIPPED_TYPES,
  type ShippedType,
  type ToolType,
  toolTypeLabel,
  toolTypes,
} from '../../rules.ts';

/** The present value of a stored type, which may have been changed a moment ago. */
export function presentToolType(stored: string): ToolType {
  return parseToolType(stored) ?? stored;
}

/** The type of a listing that names none: web apps, or the first type of a site without them. */
export function usualToolType(): ToolType {
  return parseToolType('web-app') ?? toolTypes()[0]!.value;
}

/** The shipped type that a type still is by value, present or past, and by name: the texts about it fit. */
export function findShippedType(value: ToolType): ShippedType | undefined {
  const label = toolTypeLabel(value);
  return SHIPPED_TYPES.find((type) => type.label === label && parseToolType(type.value) === value)?.value;
}
