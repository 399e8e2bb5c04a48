import { authCalls } from '#contract/auth.ts';

const howMany = 10_000;

let common: Promise<ReadonlySet<string>> | undefined;

/** The commonest of the passwords that are long enough, in small letters: read when somebody first sets one. */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= readCommon();
  return common;
}

async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const { least } = authCalls.register.limits.password;
  const longEnough = dictionary['passwords-common'].filter(({ length }) => length >= least);
  return new Set(longEnough.slice(0, howMany));
}
