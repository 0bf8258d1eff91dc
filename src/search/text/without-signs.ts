/** A word without the signs at its end, as in `c++` and `c#`. A loop, since `/[+#]+$/` can take quadratic time. */
export function withoutSigns(word: string): string {
  let end = word.length;
  while (end > 0 && (word[end - 1] === '+' || word[end - 1] === '#')) end--;
  return word.slice(0, end);
}
