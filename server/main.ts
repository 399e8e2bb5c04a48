import { orExit } from './command.ts';
import { readConfig } from './config.ts';
import { serve } from './serve.ts';

await orExit(() => serve(readConfig(process.env)));
