export function ShowAll({ count, onPress }: { count: number; onPress: () => void }) {
  return (
    <button
      type="button"
      className="min-h-11 w-full border-t border-line px-4 text-left font-semibold text-court-text hover:bg-sunken"
      onClick={onPress}
    >
      Show all {count}
    </button>
  );
}
