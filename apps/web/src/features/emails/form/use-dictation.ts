import { useEffect, useRef, useState } from "react";

/** What we use of the Web Speech API, which TypeScript's library does not describe. */
interface Recognition {
  lang: string;
  continuous: boolean;
  start: () => void;
  stop: () => void;
  abort: () => void;
  onresult: ((event: { resultIndex: number; results: ArrayLike<RecognitionResult> }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
}
interface RecognitionResult extends ArrayLike<{ transcript: string }> {
  isFinal: boolean;
}

/** Chromium and Safari have it with a prefix. */
function recognitionOf(scope: object): (new () => Recognition) | null {
  const found: unknown =
    Reflect.get(scope, "SpeechRecognition") ?? Reflect.get(scope, "webkitSpeechRecognition");
  return typeof found === "function" ? (found as new () => Recognition) : null;
}

const PROBLEMS: Record<string, string> = {
  "not-allowed": "The microphone is blocked. Allow it in your browser, or type instead.",
  "service-not-allowed": "Your browser doesn't allow speech input here. Please type instead.",
  "audio-capture": "No microphone was found. Please type instead.",
  network: "Speech input needs a connection in this browser. Please type instead.",
};

interface Dictation {
  isAvailable: boolean;
  isOn: boolean;
  /** Why it stopped, for the user. */
  problem: string | null;
  toggle: () => void;
}

/** Speech input where the browser has it: whole phrases, as they are recognized. */
export function useDictation(onWords: (words: string) => void): Dictation {
  const [isOn, setOn] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const current = useRef<Recognition | null>(null);
  const Speech = recognitionOf(window);
  useEffect(() => () => current.current?.abort(), []);

  const start = (Available: new () => Recognition) => {
    const recognition = new Available();
    recognition.lang = navigator.language || "en-US";
    recognition.continuous = true;
    recognition.onresult = ({ resultIndex, results }) => {
      const said = Array.from(results)
        .slice(resultIndex)
        .filter(({ isFinal }) => isFinal)
        .map((result) => result[0]?.transcript.trim() ?? "");
      if (said.length > 0) onWords(said.join(" "));
    };
    recognition.onerror = ({ error }) => setProblem(PROBLEMS[error] ?? null);
    recognition.onend = () => setOn(false);
    current.current = recognition;
    setProblem(null);
    try {
      recognition.start();
      setOn(true);
    } catch {
      setProblem(PROBLEMS["service-not-allowed"] ?? null);
    }
  };

  return {
    isAvailable: Speech !== null,
    isOn,
    problem,
    toggle: () => {
      if (isOn) current.current?.stop();
      else if (Speech) start(Speech);
    },
  };
}
