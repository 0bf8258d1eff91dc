/** The tests' document has no sizes to observe. */
export class ResizeObserverStub {
  observe(): void {}
  disconnect(): void {}
}
