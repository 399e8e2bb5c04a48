import { Component, type ReactNode } from 'react';
import { forgetFailures } from './lazy.tsx';

interface BoundaryProps {
  /** When it changes, one has gone elsewhere: the error is over. */
  location?: string | undefined;
  /** What is there where something broke, or could not be fetched; nothing, where nobody waits for it. */
  instead?: (again: () => void) => ReactNode;
  children: ReactNode;
}

interface BoundaryState {
  broken: boolean;
  location: string | undefined;
}

/** Around what may break, or cannot be had without a network: the rest of the page stays as it is. React logs why. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { broken: false, location: this.props.location };

  static getDerivedStateFromProps({ location }: BoundaryProps, state: BoundaryState) {
    return location === state.location ? null : { broken: false, location };
  }

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch() {
    // Until it is shown again, which is with the next press or page.
    forgetFailures();
  }

  readonly #again = () => this.setState({ broken: false });

  override render() {
    return this.state.broken ? (this.props.instead?.(this.#again) ?? null) : this.props.children;
  }
}
