/** The commands of the Chrome DevTools Protocol that pictures need, with the parts of parameters and results that are used. */
interface Commands {
  'Browser.getVersion': [params: Record<string, never>, result: { product: string; userAgent: string }];
  'Browser.setDownloadBehavior': [params: { behavior: 'deny'; browserContextId: string }, result: unknown];
  'Emulation.setDeviceMetricsOverride': [
    params: { width: number; height: number; deviceScaleFactor: number; mobile: boolean },
    result: unknown,
  ];
  'Emulation.setEmulatedMedia': [params: { features: { name: string; value: string }[] }, result: unknown];
  'Emulation.setUserAgentOverride': [params: { userAgent: string }, result: unknown];
  'Fetch.enable': [params: { patterns: { urlPattern: string }[] }, result: unknown];
  'Fetch.failRequest': [params: { requestId: string; errorReason: string }, result: unknown];
  'Fetch.fulfillRequest': [
    params: {
      requestId: string;
      responseCode: number;
      responseHeaders: { name: string; value: string }[];
      /** In base64. */
      body: string;
    },
    result: unknown,
  ];
  'Network.enable': [params: Record<string, never>, result: unknown];
  'Network.setBypassServiceWorker': [params: { bypass: boolean }, result: unknown];
  'Page.addScriptToEvaluateOnNewDocument': [params: { source: string }, result: unknown];
  'Page.captureScreenshot': [params: { format: 'png' }, result: { data: string }];
  'Page.enable': [params: Record<string, never>, result: unknown];
  'Page.getFrameTree': [params: Record<string, never>, result: { frameTree: { frame: { id: string } } }];
  'Page.handleJavaScriptDialog': [params: { accept: boolean }, result: unknown];
  'Page.navigate': [params: { url: string }, result: { errorText?: string }];
  'Runtime.evaluate': [
    params: { expression: string; returnByValue: true },
    result: { result: { value?: unknown } },
  ];
  'Runtime.runIfWaitingForDebugger': [params: Record<string, never>, result: unknown];
  'SystemInfo.getProcessInfo': [params: Record<string, never>, result: { processInfo: { id: number }[] }];
  'Target.attachToTarget': [params: { targetId: string; flatten: true }, result: { sessionId: string }];
  'Target.closeTarget': [params: { targetId: string }, result: unknown];
  'Target.createBrowserContext': [
    params: { disposeOnDetach: boolean; proxyServer: string; proxyBypassList: string },
    result: { browserContextId: string },
  ];
  'Target.createTarget': [params: { url: string; browserContextId: string }, result: { targetId: string }];
  'Target.disposeBrowserContext': [params: { browserContextId: string }, result: unknown];
  'Target.setAutoAttach': [
    params: { autoAttach: boolean; waitForDebuggerOnStart: boolean; flatten: true },
    result: unknown,
  ];
  'Target.setDiscoverTargets': [params: { discover: boolean }, result: unknown];
}
type Method = keyof Commands;

/** A request of the page that waits for an answer. */
export interface PausedRequest {
  requestId: string;
  request: { url: string; method: string; headers: Record<string, string> };
  resourceType: string;
  frameId: string;
}

interface Events {
  'Fetch.requestPaused': PausedRequest;
  'Page.javascriptDialogOpening': object;
  'Page.loadEventFired': object;
  'Target.attachedToTarget': { sessionId: string };
  'Target.targetCreated': {
    targetInfo: { targetId: string; type: string; openerId?: string; browserContextId?: string };
  };
}

/** An event, with the session of the page or frame that it comes from. */
export type CdpEvent = {
  [Name in keyof Events]: { method: Name; params: Events[Name]; sessionId?: string };
}[keyof Events];

/** A channel to a browser; each message is a text. */
export interface CdpTransport {
  send(text: string): void;
  /** Set once, before the first message is sent. `onEnd` is called once, also after `close`. */
  listen(onMessage: (text: string) => void, onEnd: () => void): void;
  close(): void;
}

/** Raised by a command that the browser refuses, and by all when it has gone. */
export class BrowserFailure extends Error {}

type Answer = { id: number; result: unknown; error?: { message: string } };

/** A conversation with a browser in the Chrome DevTools Protocol, with several sessions in it. */
export class CdpConnection {
  readonly #transport: CdpTransport;
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>();
  readonly #listeners = new Set<(event: CdpEvent) => void>();
  /** Rejects when the browser has gone. */
  readonly ended: Promise<never>;
  #lastId = 0;
  #hasEnded = false;

  constructor(transport: CdpTransport) {
    this.#transport = transport;
    const { promise, reject } = Promise.withResolvers<never>();
    promise.catch(() => undefined);
    this.ended = promise;
    transport.listen(
      (text) => this.#receive(text),
      () => {
        this.#hasEnded = true;
        const gone = new BrowserFailure('The browser has gone');
        reject(gone);
        for (const { reject: refuse } of this.#waiting.values()) refuse(gone);
        this.#waiting.clear();
      },
    );
  }

  /** @throws BrowserFailure */
  async send<Name extends Method>(
    method: Name,
    params: Commands[Name][0],
    sessionId?: string,
  ): Promise<Commands[Name][1]> {
    if (this.#hasEnded) throw new BrowserFailure('The browser has gone');
    this.#lastId += 1;
    const id = this.#lastId;
    const answer = Promise.withResolvers<unknown>();
    this.#waiting.set(id, answer);
    this.#transport.send(JSON.stringify({ id, method, params, sessionId }));
    // The protocol says what comes back.
    return (await answer.promise) as Commands[Name][1];
  }

  /** Calls back for each event until the returned function is called. */
  listen(listener: (event: CdpEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Resolves at the next such event of a session. */
  next(method: CdpEvent['method'], sessionId: string): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const stop = this.listen((event) => {
      if (event.method !== method || event.sessionId !== sessionId) return;
      stop();
      resolve();
    });
    return promise;
  }

  close(): void {
    this.#transport.close();
  }

  #receive(text: string): void {
    let message: Answer | CdpEvent;
    try {
      message = JSON.parse(text) as Answer | CdpEvent;
    } catch {
      // No browser says this.
      this.close();
      return;
    }
    if ('method' in message) {
      for (const listener of this.#listeners) listener(message);
      return;
    }
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (message.error) waiting?.reject(new BrowserFailure(message.error.message));
    else waiting?.resolve(message.result);
  }
}
