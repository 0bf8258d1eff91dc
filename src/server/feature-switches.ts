import { isDeepStrictEqual } from 'node:util';
import { featuresOff, setFeaturesOff } from '#src/shared/site/features-off.ts';

/** Which optional slices are off: those that the operator names, for good, and those that administrators do. */
export class FeatureSwitches {
  readonly optional: readonly string[];
  /** Off by the environment. */
  readonly fixed: readonly string[];
  readonly #followers: (() => void)[] = [];

  constructor(optional: readonly string[], fixed: readonly string[]) {
    this.optional = optional;
    this.fixed = fixed;
    setFeaturesOff(fixed);
  }

  /** `follow` runs after each switch. */
  onSwitch(follow: () => void): void {
    this.#followers.push(follow);
  }

  /** Switches off what administrators have named, and everything else on. Names of other versions are left out. */
  set(names: readonly string[]): void {
    const off = this.optional.filter((name) => this.fixed.includes(name) || names.includes(name));
    if (isDeepStrictEqual(off, [...featuresOff()].sort())) return;
    setFeaturesOff(off);
    for (const follow of this.#followers) follow();
  }
}

/** Makes something when it is first needed, and again after each switch. */
export function perSwitch<Made>(make: () => Made): () => Made {
  let made: { off: readonly string[]; value: Made } | undefined;
  return () => {
    if (made?.off !== featuresOff()) made = { off: featuresOff(), value: make() };
    return made.value;
  };
}
