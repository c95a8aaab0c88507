import { readFileSync } from 'node:fs';
import { serviceAddressIn, setting, wrongSetting, type Env } from '../../src/settings.ts';

/** Alexa. */
export interface AlexaConfig {
  /** The skills whose requests are answered. */
  skillIds: readonly string[];
  /** Another place for the certificates that sign requests; absent: Amazon's. */
  certificatesUrl: string | undefined;
  /** Roots, in PEM, that are trusted instead of those that Node.js brings. */
  roots: string | undefined;
  /** Where progressive responses may go beside Amazon's hosts. */
  apiUrl: string | undefined;
}

const SKILL_ID = /^amzn1\.ask\.skill\.[\w-]{1,100}$/;

/** What is set for Alexa; absent: nothing. */
export function readAlexaConfig(env: Env): AlexaConfig | undefined {
  const ids = setting(env, 'ALEXA_SKILL_ID');
  if (ids === undefined) {
    for (const name of ['ALEXA_CERTS_URL', 'ALEXA_CA_FILE', 'ALEXA_API_URL']) {
      if (setting(env, name) !== undefined) throw wrongSetting(name, 'needs ALEXA_SKILL_ID beside it');
    }
    return undefined;
  }
  const skillIds = ids.split(',').map((id) => id.trim());
  if (!skillIds.every((id) => SKILL_ID.test(id))) {
    throw wrongSetting('ALEXA_SKILL_ID', 'must be skill ids (amzn1.ask.skill.…), separated by commas');
  }
  return {
    skillIds,
    certificatesUrl: serviceAddressIn(env, 'ALEXA_CERTS_URL'),
    roots: readRoots(setting(env, 'ALEXA_CA_FILE')),
    apiUrl: serviceAddressIn(env, 'ALEXA_API_URL'),
  };
}

function readRoots(file: string | undefined): string | undefined {
  if (file === undefined) return undefined;
  let pem = '';
  try {
    pem = readFileSync(file, 'utf8');
  } catch {
    throw wrongSetting('ALEXA_CA_FILE', 'cannot be read');
  }
  if (!pem.includes('BEGIN CERTIFICATE')) throw wrongSetting('ALEXA_CA_FILE', 'holds no certificate in PEM');
  return pem;
}
