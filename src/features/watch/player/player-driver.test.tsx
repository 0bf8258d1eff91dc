import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SILENCE_MS, VIDEO_HOST } from './player-connection.ts';
import { EFFECT_MS, PlayerDriver, type PlayerReport, type PlayerTarget } from './player-driver.ts';

const first: PlayerTarget = { videoId: 'first', isLive: true, isMuted: true, hasCaptions: false };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A driver of a frame whose window is ours. */
function drive() {
  const post = vi.fn();
  const contentWindow = { postMessage: post };
  const frame = Object.assign(new EventTarget(), { contentWindow }) as unknown as HTMLIFrameElement;
  const reports: PlayerReport[] = [];
  const onReport = (report: PlayerReport) => void reports.push(report);
  const driver = new PlayerDriver(frame, { target: first, language: 'en', onReport });
  const say = (message: object, { origin = VIDEO_HOST, source = contentWindow as unknown } = {}) => {
    const event = new MessageEvent('message', { data: JSON.stringify(message), origin });
    Object.defineProperty(event, 'source', { value: source });
    window.dispatchEvent(event);
  };
  const become = (state: number) => say({ event: 'onStateChange', info: state });
  /** The functions that the player was told to run since then. */
  const commands = () =>
    post.mock.calls
      .splice(0)
      .map(([text]) => JSON.parse(text))
      .filter(({ event, func }) => event === 'command' && func !== 'addEventListener')
      .map(({ func, args }) => (args.length > 0 ? `${func} ${args[0]}` : func));
  return { driver, frame, post, reports, say, become, commands };
}

test('asks the player to report until it answers, and then sends the commands of the meantime', () => {
  const { driver, frame, post, say, commands } = drive();
  expect(post).not.toHaveBeenCalled();
  frame.dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(700);
  expect(post.mock.calls.map(([text]) => JSON.parse(text).event)).toEqual([
    'listening',
    'listening',
    'listening',
  ]);
  driver.update({ ...first, isMuted: false });
  driver.update({ ...first, isMuted: false, isLive: false });
  expect(commands()).toEqual([]);
  say({ event: 'onReady' });
  expect(post.mock.calls.every(([, target]) => target === VIDEO_HOST)).toBe(true);
  expect(commands()).toEqual(['unMute', 'pauseVideo']);
  vi.advanceTimersByTime(700);
  expect(post).not.toHaveBeenCalled();
  driver.close();
});

test('hears only its own frame and the platform', () => {
  const { driver, reports, say } = drive();
  say({ event: 'onStateChange', info: 1 }, { origin: 'https://evil.example' });
  say({ event: 'onStateChange', info: 1 }, { source: {} });
  expect(reports).toEqual([]);
  say({ event: 'onStateChange', info: 1 });
  expect(reports).toContainEqual({ kind: 'playing', isPlaying: true });
  driver.close();
  reports.length = 0;
  say({ event: 'onStateChange', info: 1 });
  expect(reports).toEqual([]);
});

test('reports a player that stays silent, but not one that has answered', () => {
  const silent = drive();
  vi.advanceTimersByTime(SILENCE_MS - 1);
  expect(silent.reports).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(silent.reports).toEqual([{ kind: 'silent', videoId: 'first' }]);
  silent.driver.close();
  const heard = drive();
  heard.become(1);
  vi.advanceTimersByTime(SILENCE_MS * 2);
  expect(heard.reports.some(({ kind }) => kind === 'silent')).toBe(false);
  heard.driver.close();
});

test('loads another video into the same frame, and shows it when it is its own picture', () => {
  const { driver, reports, become, commands } = drive();
  become(1);
  expect(reports).toContainEqual({ kind: 'shown', videoId: 'first' });
  driver.update({ ...first, isLive: false });
  driver.update({ ...first, videoId: 'second' });
  expect(commands()).toEqual(['pauseVideo', 'loadVideoById second']);
  expect(reports.at(-1)).toEqual({ kind: 'shown', videoId: null });
  become(2);
  expect(reports.some((report) => report.kind === 'shown' && report.videoId === 'second')).toBe(false);
  become(-1);
  expect(reports).toContainEqual({ kind: 'shown', videoId: 'second' });
  vi.advanceTimersByTime(SILENCE_MS);
  expect(reports.some(({ kind }) => kind === 'silent')).toBe(false);
  driver.close();
});

test('a video that is not loaded in time is reported', () => {
  const { driver, reports, become } = drive();
  become(1);
  driver.update({ ...first, videoId: 'second' });
  vi.advanceTimersByTime(SILENCE_MS);
  expect(reports.at(-1)).toEqual({ kind: 'silent', videoId: 'second' });
  driver.close();
});

test('never plays what is not looked at', () => {
  const { driver, reports, become, commands } = drive();
  become(3);
  driver.update({ ...first, isLive: false });
  commands();
  become(1);
  expect(commands()).toEqual(['pauseVideo']);
  expect(reports.some((report) => report.kind === 'playing' && report.isPlaying)).toBe(false);
  driver.close();
});

test('tells what the person did in the frame from what was asked of the player', () => {
  const { driver, reports, become, say } = drive();
  become(1);
  vi.advanceTimersByTime(EFFECT_MS);
  become(2);
  expect(reports.at(-1)).toEqual({ kind: 'toggled', isPlaying: false });
  driver.update({ ...first, isLive: false });
  become(2);
  expect(reports.filter(({ kind }) => kind === 'toggled')).toHaveLength(1);
  vi.advanceTimersByTime(EFFECT_MS);
  become(1);
  expect(reports.at(-1)).toEqual({ kind: 'toggled', isPlaying: true });
  say({ event: 'infoDelivery', info: { muted: false } });
  expect(reports.at(-1)).toEqual({ kind: 'muted', isMuted: false });
  driver.close();
});

test('plays a video again from its beginning, and reports one that is gone', () => {
  const { driver, reports, become, say, commands } = drive();
  become(1);
  commands();
  become(0);
  expect(commands()).toEqual(['seekTo 0', 'playVideo']);
  say({ event: 'onError', info: 100 });
  expect(reports.at(-1)).toEqual({ kind: 'unplayable', videoId: 'first' });
  driver.close();
});

test('switches captions', () => {
  const { driver, become, commands } = drive();
  become(1);
  commands();
  driver.update({ ...first, hasCaptions: true });
  driver.update(first);
  expect(commands()).toEqual(['loadModule captions', 'setOption captions', 'unloadModule captions']);
  driver.close();
});
