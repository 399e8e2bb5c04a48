import { classes } from '#client/ui/classes.ts';
import { Skeleton } from '#client/ui/Skeleton.tsx';

const bubbles = ['w-1/2', 'w-2/3', 'ml-auto w-2/5', 'w-1/3', 'ml-auto w-3/5'];

export function ThreadSkeleton() {
  return (
    <div className="flex flex-1 flex-col justify-end gap-3 overflow-hidden p-4" role="status">
      <span className="sr-only">Loading the conversation</span>
      {bubbles.map((width) => (
        <Skeleton key={width} className={classes('h-11 shrink-0', width)} corner="large" />
      ))}
    </div>
  );
}
