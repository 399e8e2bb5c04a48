import { CalendarDays, CalendarRange } from 'lucide-react';
import { ChoiceField } from '#client/ui/ChoiceField.tsx';

type Scope = 'one' | 'following';

interface ScopeFieldProps {
  label: string;
  /** Which one it is: 'Tuesday 24 November'. */
  which: string;
  value: Scope;
  onChange: (scope: Scope) => void;
}

/** Whether one of a series is meant, or with it all that follow. */
export function ScopeField({ label, which, value, onChange }: ScopeFieldProps) {
  return (
    <ChoiceField
      label={label}
      value={value}
      onChange={onChange}
      options={[
        { value: 'one', label: 'Only this one', hint: which, icon: CalendarDays },
        { value: 'following', label: 'This one and all that follow', hint: `From ${which} on`, icon: CalendarRange },
      ]}
    />
  );
}
