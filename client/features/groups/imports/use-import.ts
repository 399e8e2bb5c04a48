import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CallError } from '#client/data/call-error.ts';
import { announce } from '#client/ui/announce.ts';
import { messageOf } from '#client/ui/form/errors.ts';
import { toast } from '#client/ui/toast.ts';
import type { ImportChoice } from '#contract/imports.ts';

export interface Asked {
  text: string;
  choices: ImportChoice[];
  dryRun: boolean;
  expected?: string;
}

interface Shown {
  fingerprint: string;
}

/** What the parts of an import share, whatever is imported. */
export interface Importing<Answer extends Shown> {
  /** What it is called where the text comes from a file. */
  fileName: string | undefined;
  text: string;
  choices: readonly ImportChoice[];
  /** What would happen. */
  shown: Answer | undefined;
  /** What has happened. */
  done: Answer | undefined;
  problem: string | undefined;
  isLooking: boolean;
  isRunning: boolean;
  read: (text: string, fileName?: string) => void;
  refuse: (problem: string) => void;
  choose: (key: string, personId: number | null) => void;
  /** What would happen is asked again, as it is asked for in another way. */
  look: (ask: (asked: Asked) => Promise<Answer>) => void;
  run: () => void;
  again: () => void;
}

/** Somebody who types is not looked at with each letter. */
const typingPauseMs = 500;

interface Looked<Answer> {
  text: string;
  chosen: ImportChoice[];
  by?: (asked: Asked) => Promise<Answer>;
}

/**
 * Reading a file, looking at what would happen, and having it happen.
 *
 * @param ask makes the call, with what is chosen now
 * @param spoken what a screen reader hears of a preview
 */
export function useImport<Answer extends Shown>(
  ask: (asked: Asked) => Promise<Answer>,
  spoken: (answer: Answer) => string,
): Importing<Answer> {
  const [file, setFile] = useState<{ text: string; name: string | undefined }>({ text: '', name: undefined });
  const [choices, setChoices] = useState<ImportChoice[]>([]);
  const [shown, setShown] = useState<Answer>();
  const [problem, setProblem] = useState<string>();
  const [isTyping, setTyping] = useState(false);
  /** Of several that were asked for, the last one counts. */
  const turn = useRef(0);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const looking = useMutation({
    mutationFn: async ({ text, chosen, by = ask }: Looked<Answer>) => {
      turn.current += 1;
      const own = turn.current;
      const found = await by({ text, choices: chosen, dryRun: true }).then(
        (answer) => ({ answer, sentence: undefined }),
        (error: unknown) => ({ answer: undefined, sentence: messageOf(error, 'The file could not be read.') }),
      );
      if (own !== turn.current) return;
      setShown(found.answer);
      setProblem(found.sentence);
      announce(found.answer === undefined ? (found.sentence ?? '') : spoken(found.answer), { about: 'import' });
    },
  });
  const running = useMutation({
    mutationFn: (expected: string) => ask({ text: file.text, choices, dryRun: false, expected }),
    onError: (error) => {
      toast({ title: 'Not imported', description: messageOf(error, ''), destructive: true });
      if (error instanceof CallError && error.status === 409) looking.mutate({ text: file.text, chosen: choices });
    },
  });
  const begin = (text: string, name: string | undefined) => {
    clearTimeout(pause.current);
    turn.current += 1;
    setFile({ text, name });
    setChoices([]);
    setProblem(undefined);
    running.reset();
    if (text.trim() === '') setShown(undefined);
  };
  return {
    fileName: file.name,
    text: file.text,
    choices,
    shown,
    done: running.data,
    problem,
    isLooking: looking.isPending || isTyping,
    isRunning: running.isPending,
    read(text, name) {
      begin(text, name);
      if (text.trim() === '') return;
      const look = () => {
        setTyping(false);
        looking.mutate({ text, chosen: [] });
      };
      if (name !== undefined) return look();
      setTyping(true);
      pause.current = setTimeout(look, typingPauseMs);
    },
    refuse(sentence) {
      begin('', undefined);
      setProblem(sentence);
      announce(sentence, { about: 'import' });
    },
    choose(key, personId) {
      const chosen = [...choices.filter((each) => each.key !== key), { key, personId }];
      setChoices(chosen);
      looking.mutate({ text: file.text, chosen });
    },
    look: (by) => looking.mutate({ text: file.text, chosen: choices, by }),
    run() {
      if (shown !== undefined) running.mutate(shown.fingerprint);
    },
    again: () => begin('', undefined),
  };
}
