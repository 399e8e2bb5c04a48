import { fitted, ratingText } from '#client/lib/ratings.ts';
import { Slider } from '#client/ui/Slider.tsx';
import { ratingScales } from '#contract/auth.ts';

const { least, most, step } = ratingScales.self;

interface RatingSliderProps {
  rating: number;
  onSlide: (rating: number) => void;
}

export function RatingSlider({ rating, onSlide }: RatingSliderProps) {
  return (
    <Slider
      label="Self-rating"
      value={rating}
      text={ratingText(rating)}
      least={least}
      most={most}
      step={step}
      ends={[`${least.toFixed(1)} just starting`, `${most.toFixed(1)} tournament level`]}
      onSlide={(slid) => onSlide(fitted(slid, 'self'))}
    />
  );
}
