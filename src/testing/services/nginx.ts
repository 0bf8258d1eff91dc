import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findFreePort } from './free-port.ts';

const EXAMPLE = join(import.meta.dirname, '../../../deploy/nginx.conf');

interface Ports {
  http: number;
  https: number;
  /** Of the site behind it. */
  site: number;
}

/** Writes the example of `deploy/` with these ports and a certificate of its own, for an account that may not write elsewhere. */
export function writeNginxConfig(folder: string, openssl: string, { http, https, site }: Ports): string {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const request = [
    'req',
    '-x509',
    '-subj',
    '/CN=aisle.example',
    '-days',
    '1',
    '-nodes',
    '-newkey',
    'rsa:2048',
  ];
  execFileSync(openssl, [...request, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  const example = readFileSync(EXAMPLE, 'utf8')
    .replace(/ssl_certificate {5}\S+;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key \S+;/, `ssl_certificate_key ${key};`)
    .replaceAll(/^ {2}listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${http};`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${https} ssl`)
    .replace('127.0.0.1:3000', `127.0.0.1:${site}`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join(' ');
  // Started by root it would give its workers to an account that may not write here.
  const user = process.getuid?.() === 0 ? 'user root; ' : '';
  const path = join(folder, 'nginx.conf');
  writeFileSync(
    path,
    `${user}daemon off; pid ${join(folder, 'nginx.pid')}; error_log stderr; events {} http { access_log off; ${temporary}\n${example} }`,
  );
  return path;
}

/** Starts it in front of a site. @returns its address with https, and how to end it */
export async function startNginx(
  program: string,
  openssl: string,
  folder: string,
  site: number,
): Promise<{ url: string; plainUrl: string; stop(): Promise<void> }> {
  const [http, https] = [await findFreePort(), await findFreePort()];
  const config = writeNginxConfig(folder, openssl, { http, https, site });
  const child = spawn(program, ['-p', folder, '-c', config], { stdio: ['ignore', 'ignore', 'inherit'] });
  const plainUrl = `http://127.0.0.1:${http}`;
  while (!(await fetch(plainUrl, { redirect: 'manual' }).catch(() => undefined))) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`);
    await delay(50);
  }
  const stop = async () => {
    child.kill('SIGQUIT');
    if (child.exitCode === null) await once(child, 'exit');
  };
  return { url: `https://127.0.0.1:${https}`, plainUrl, stop };
}
