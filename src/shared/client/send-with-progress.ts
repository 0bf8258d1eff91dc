/** Called while a body is being sent, with the share already sent: 0 to 1. */
export type OnProgress = (share: number) => void;

/**
 * Like `fetch`, but reports upload progress. Rejects with a TypeError when there is no answer, as `fetch` does.
 */
export function sendWithProgress(path: string, init: RequestInit, onProgress: OnProgress): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(init.method ?? 'GET', path);
    for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value);
    request.responseType = 'text';
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    request.onload = () => {
      const type = request.getResponseHeader('content-type') ?? 'text/plain';
      const { status, responseText } = request;
      resolve(new Response(responseText, { status, headers: { 'content-type': type } }));
    };
    request.onerror = () => reject(new TypeError('The site could not be reached.'));
    request.onabort = request.onerror;
    request.send(init.body as XMLHttpRequestBodyInit);
  });
}
