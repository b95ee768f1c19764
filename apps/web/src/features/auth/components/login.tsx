import { getRouteApi, Link, useLocation } from "@tanstack/react-router";
import { PublicPage } from "../../../shell/public-page.tsx";
import { LetterOnTheDesk } from "./letter-on-the-desk.tsx";
import { LoginForm } from "./login-form.tsx";

const route = getRouteApi("/login");

export function Login() {
  const { returnTo } = route.useSearch();
  const kept = useLocation({ select: (location) => location.state.returnTo });
  return (
    <PublicPage
      title="Welcome Back"
      lead="Your letters are where you left them."
      beside={<LetterOnTheDesk />}
      footer={
        <>
          New here?{" "}
          <Link to="/signup" className="link inline-flex min-h-11 items-center">
            Create an account
          </Link>
        </>
      }
    >
      <LoginForm wanted={returnTo ?? kept} />
    </PublicPage>
  );
}
