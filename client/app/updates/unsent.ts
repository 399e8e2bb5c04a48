export interface TextField {
  readonly value: string;
  /** Whether it is still on the page. */
  readonly isConnected: boolean;
}

interface Typed {
  /** What stood there before the person began. */
  before: string;
  last: string;
}

/**
 * Knows which fields hold text that somebody typed and that has gone nowhere. A field does so while it shows what was
 * typed last: a composer that has sent its text is empty, and a form that was saved is gone from the page. Where that
 * is not so, this errs on the side of the text. What a field's own `defaultValue` says is no use: React moves it along.
 */
export class TypedTexts {
  readonly #typed = new Map<TextField, Typed>();

  begins(field: TextField): void {
    if (this.#typed.get(field)?.last !== field.value)
      this.#typed.set(field, { before: field.value, last: field.value });
  }

  typed(field: TextField): void {
    // What a password manager fills in is not announced; it counts as typed into an empty field.
    const { before } = this.#typed.get(field) ?? { before: '' };
    this.#typed.set(field, { before, last: field.value });
  }

  get areUnsent(): boolean {
    for (const field of this.#typed.keys()) if (!field.isConnected) this.#typed.delete(field);
    return [...this.#typed].some(([field, { before, last }]) => field.value === last && last !== before);
  }
}

const texts = new TypedTexts();

/** Looks on from now on at what is typed anywhere on the page. */
export function watchTyping(): void {
  const options = { capture: true, passive: true };
  addEventListener('beforeinput', ({ target }) => isTextField(target) && texts.begins(target), options);
  addEventListener('input', ({ target }) => isTextField(target) && texts.typed(target), options);
}

/** Whether loading the page again would lose something: a text, or a dialogue that is being filled in. */
export function isSomethingUnsent(): boolean {
  return texts.areUnsent || document.querySelector('[role="dialog"] form, [role="alertdialog"]') !== null;
}

/** A search is typed again in a moment, and what is not text is chosen again in one. */
const noText = ['search', 'checkbox', 'radio', 'range', 'color', 'file', 'button', 'submit', 'reset', 'hidden'];

function isTextField(target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement {
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && !noText.includes(target.type);
}
